import { Button, Group, List, Text } from '@mantine/core';
import { type Permissoes, type Usuario, userAnonimiza, userExporta } from '@retaguarda/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { download } from '../../lib/list/export-rows.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { missing } from '../../ui/form/missing.ts';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { useAct, useQuietAct } from '../../ui/use-act.ts';
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
  const [perguntando, setPerguntando] = useState(false);
  const { id, versao, nome } = user;
  const exporta = useQuietAct({
    call: () => call(userExporta, { query: { id } }),
    onDone: (dados) => download(emArquivo(dados), `pessoa-${id}.json`),
  });
  const anonimiza = useAct<void, { message: string }>({
    call: () => call(userAnonimiza, { body: { id, versao } }),
    invalidate: invalidateUsuarios,
    onRefused: () => {
      setPerguntando(false);
      return false;
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
        onConfirm={() => anonimiza.mutate(undefined, { onSuccess: onAnonimizada })}
        onClose={() => setPerguntando(false)}
      />
    </>
  );
}
