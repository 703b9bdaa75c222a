import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import {
  type CampoImportacao,
  condicaoDe,
  importMapeamentoExc,
  importMapeamentoSalva,
  type Mapeamento,
  type TipoImportacao,
} from '@retaguarda/contract';
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call/api.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { LazySelect } from '../../../ui/form/lazy-select.tsx';
import { toastError, toastSuccess } from '../../../ui/notice/toast.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { CHAVE } from '../carga-queries.ts';
import { type Mapa, mapaSalvo, mapeadosDe, type Trocas, trocasDe } from '../mapa.ts';
import { CARGA_T as T } from '../textos.ts';

interface MapaSalvoProps {
  tipo: TipoImportacao;
  etapa: number;
  catgId: number;
  campos: readonly CampoImportacao[];
  titulos: readonly string[];
  mapa: Mapa;
  trocas: Trocas;
  salvos: readonly Mapeamento[];
  /** The saved mapping in use. */
  escolhido: number | null;
  disabled: boolean;
  onEscolhe: (id: number | null, mapa: Mapa, trocas: Trocas) => void;
}

const focus = (input: HTMLInputElement | null) => input?.focus();

/** Mappings by name: chosen, saved and deleted. */
export function MapaSalvo(props: MapaSalvoProps) {
  const { tipo, etapa, catgId, campos, titulos, mapa, trocas, salvos, escolhido, disabled, onEscolhe } =
    props;
  const client = useQueryClient();
  const [nome, setNome] = useState<string | null>(null);
  const [excluindo, setExcluindo] = useState<Mapeamento | null>(null);
  const renova = () => client.invalidateQueries({ queryKey: [CHAVE, 'mapeamentos'] });
  const salva = useMutation({
    mutationFn: (como: string) =>
      call(importMapeamentoSalva, {
        body: {
          tipoSysId: tipo,
          condition: condicaoDe(tipo, etapa),
          catgId,
          nome: como,
          campos: mapeadosDe(campos, mapa, titulos, trocas),
        },
      }),
    onSuccess: async ({ message, id }) => {
      toastSuccess(message);
      setNome(null);
      await renova();
      onEscolhe(id, mapa, trocas);
    },
    onError: toastError,
  });
  const exclui = useAct({
    call: (id: number) => call(importMapeamentoExc, { body: { id } }),
    invalidate: renova,
    onDone: () => onEscolhe(null, mapa, trocas),
    onEnd: () => setExcluindo(null),
  });
  const atual = salvos.find((s) => s.id === escolhido);
  const cabem = salvos.filter((s) => s.id === escolhido || mapaSalvo(campos, titulos, s.campos) !== null);
  return (
    <Group gap="xs" align="flex-end">
      {cabem.length > 0 && (
        <LazySelect
          label={T.mapeamento}
          size="xs"
          w={220}
          data={cabem.map((s) => ({ value: String(s.id), label: s.nome }))}
          value={atual ? String(atual.id) : null}
          placeholder={T.semColuna}
          clearable
          disabled={disabled}
          onChange={(v) => {
            const salvo = salvos.find((s) => String(s.id) === v);
            onEscolhe(
              salvo?.id ?? null,
              (salvo && mapaSalvo(campos, titulos, salvo.campos)) ?? mapa,
              salvo ? trocasDe(campos, salvo.campos) : trocas,
            );
          }}
        />
      )}
      {atual && (
        <ActionIcon
          aria-label={T.excluirMapeamento}
          color="gray"
          size={30}
          disabled={disabled}
          onClick={() => setExcluindo(atual)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      )}
      {nome === null ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDeviceFloppy size={14} />}
          disabled={disabled || mapa.size === 0}
          onClick={() => setNome(atual?.nome ?? '')}
        >
          {T.salvarMapeamento}
        </Button>
      ) : (
        <form
          onSubmit={(e) => {
            e.preventDefault();
            if (nome.trim() !== '') salva.mutate(nome.trim());
          }}
          onKeyDown={(e) => e.key === 'Escape' && setNome(null)}
        >
          <Group gap="xs" align="flex-end">
            <TextInput
              label={T.nomeMapeamento}
              size="xs"
              w={220}
              maxLength={100}
              ref={focus}
              value={nome}
              onChange={(e) => setNome(e.currentTarget.value)}
            />
            <Button size="xs" type="submit" loading={salva.isPending} disabled={nome.trim() === ''}>
              {T.salvar}
            </Button>
            <Button size="xs" variant="default" onClick={() => setNome(null)}>
              {T.cancelar}
            </Button>
          </Group>
        </form>
      )}
      <ConfirmDialog
        opened={excluindo !== null}
        text={excluindo ? T.confirmaExcluirMapeamento(excluindo.nome) : ''}
        busy={exclui.isPending}
        onConfirm={() => excluindo && exclui.mutate(excluindo.id)}
        onClose={() => setExcluindo(null)}
      />
    </Group>
  );
}
