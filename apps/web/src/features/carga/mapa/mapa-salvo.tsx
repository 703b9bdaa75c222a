import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import {
  condicaoDe,
  importMapeamentoExc,
  importMapeamentoSalva,
  type Mapeamento,
} from '@retaguarda/contract';
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call/api.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { LazySelect } from '../../../ui/form/lazy-select.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { CHAVE } from '../carga-queries.ts';
import type { EscolhaDaCarga } from '../estado-da-carga.ts';
import { type Mapa, mapaSalvo, mapeadosDe, type Trocas, trocasDe } from '../mapa.ts';
import { CARGA_T as T } from '../textos.ts';

interface MapaSalvoProps
  extends Pick<EscolhaDaCarga, 'tipo' | 'etapa' | 'catgId' | 'campos' | 'mapa' | 'trocas'> {
  titulos: readonly string[];
  salvos: readonly Mapeamento[];
  /** The saved mapping in use. */
  escolhido: number | null;
  disabled: boolean;
  onEscolhe: (id: number | null, mapa: Mapa, trocas: Trocas) => void;
}

interface ParteProps extends MapaSalvoProps {
  atual: Mapeamento | undefined;
}

const CHAVE_DOS_MAPAS = { queryKey: [CHAVE, 'mapeamentos'] };
const focus = (input: HTMLInputElement | null) => input?.focus();

function Escolha(props: ParteProps) {
  const { campos, titulos, mapa, trocas, salvos, escolhido, atual, disabled, onEscolhe } = props;
  const cabem = salvos.filter((s) => s.id === escolhido || mapaSalvo(campos, titulos, s.campos) !== null);
  if (cabem.length === 0) return null;
  return (
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
  );
}

function Exclusao({ atual, mapa, trocas, disabled, onEscolhe }: ParteProps) {
  const [excluindo, setExcluindo] = useState<Mapeamento | null>(null);
  const exclui = useAct({
    call: (id: number) => call(importMapeamentoExc, { body: { id } }),
    invalidate: (client) => client.invalidateQueries(CHAVE_DOS_MAPAS),
    onDone: () => onEscolhe(null, mapa, trocas),
    onEnd: () => setExcluindo(null),
  });
  return (
    <>
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
      <ConfirmDialog
        opened={excluindo !== null}
        text={excluindo ? T.confirmaExcluirMapeamento(excluindo.nome) : ''}
        busy={exclui.isPending}
        onConfirm={() => excluindo && exclui.mutate(excluindo.id)}
        onClose={() => setExcluindo(null)}
      />
    </>
  );
}

function Gravacao(props: ParteProps) {
  const { tipo, etapa, catgId, campos, titulos, mapa, trocas, atual, disabled, onEscolhe } = props;
  const client = useQueryClient();
  const [nome, setNome] = useState<string | null>(null);
  const salva = useAct({
    call: (como: string) => {
      const condition = condicaoDe(tipo, etapa);
      const mapeados = mapeadosDe(campos, mapa, titulos, trocas);
      return call(importMapeamentoSalva, {
        body: { tipoSysId: tipo, condition, catgId, nome: como, campos: mapeados },
      });
    },
    // It can be chosen only once it is among those that are offered.
    onDone: ({ id }) => {
      setNome(null);
      void client.invalidateQueries(CHAVE_DOS_MAPAS).then(() => onEscolhe(id, mapa, trocas));
    },
    invalidate: () => Promise.resolve(),
  });
  if (nome === null)
    return (
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDeviceFloppy size={14} />}
        disabled={disabled || mapa.size === 0}
        onClick={() => setNome(atual?.nome ?? '')}
      >
        {T.salvarMapeamento}
      </Button>
    );
  return (
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
  );
}

/** Mappings by name: chosen, saved and deleted. */
export function MapaSalvo(props: MapaSalvoProps) {
  const partes = { ...props, atual: props.salvos.find((s) => s.id === props.escolhido) };
  return (
    <Group gap="xs" align="flex-end">
      <Escolha {...partes} />
      <Exclusao {...partes} />
      <Gravacao {...partes} />
    </Group>
  );
}
