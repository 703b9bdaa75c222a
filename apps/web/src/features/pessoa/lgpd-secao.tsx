import { Button, Group, List, Text } from '@mantine/core';
import { type Permissoes, type Usuario, userAnonimiza, userExporta } from '@retaguarda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { download } from '../../lib/list/export-rows.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { missing } from '../../ui/form/missing.ts';
import { toastError, toastSuccess } from '../../ui/notice/toast.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { SECOES as T } from './textos.ts';
import { invalidateUsuarios } from './usuario-queries.ts';

interface LgpdSecaoProps {
  user: Usuario;
  permissions: Permissoes;
  /** The registration is another one now. */
  onAnonimizada: () => void;
}

const emArquivo = (dados: unknown): Blob =>
  new Blob([JSON.stringify(dados, null, 2)], { type: 'application/json' });

/** What the act replaces and what it leaves, said before it is done. */
function Efeitos() {
  return T.anonimizarEfeitos.map(({ titulo, itens }) => (
    <section key={titulo}>
      <Text fw={600} size="sm" mt="md" mb={4}>
        {titulo}
      </Text>
      <List size="sm" spacing={4}>
        {itens.map((item) => (
          <List.Item key={item}>{item}</List.Item>
        ))}
      </List>
    </section>
  ));
}

/** The rights of the person about the own data: all of it in a file, and none of it left. */
export function LgpdSecao({ user, permissions, onAnonimizada }: LgpdSecaoProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [perguntando, setPerguntando] = useState(false);
  const { id, versao, nome } = user;
  const exporta = useMutation({
    mutationFn: () => call(userExporta, { query: { id } }),
    onSuccess: (dados) => download(emArquivo(dados), `pessoa-${id}.json`),
    onError: toastError,
  });
  const anonimiza = useMutation({
    mutationFn: () => call(userAnonimiza, { body: { id, versao } }),
    onSuccess: async ({ message }) => {
      toastSuccess(message);
      await invalidateUsuarios(client);
      onAnonimizada();
    },
    onError: (error) => {
      setPerguntando(false);
      toastError(error);
    },
  });
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {T.lgpdTexto}
      </Text>
      <Group gap="xs">
        <Button variant="default" loading={exporta.isPending} onClick={() => exporta.mutate()}>
          {T.exportar}
        </Button>
        <PermissionButton
          variant="default"
          blocked={missing(permissions, 'operacaoVer')}
          onClick={() => void navigate({ to: '/operacao/usos', search: { titular: id } })}
        >
          {T.quemUsou}
        </PermissionButton>
        {!user.anonimizada && !user.proprio && (
          <Button color="danger" variant="outline" onClick={() => setPerguntando(true)}>
            {T.anonimizar}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={perguntando}
        title={T.anonimizarTitulo}
        text={T.anonimizarPergunta(nome)}
        detail={<Efeitos />}
        confirm={T.anonimizarConfirma}
        busy={anonimiza.isPending}
        onConfirm={() => anonimiza.mutate()}
        onClose={() => setPerguntando(false)}
      />
    </>
  );
}
