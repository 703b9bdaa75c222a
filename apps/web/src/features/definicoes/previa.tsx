import { Button, Group, Select, Text } from '@mantine/core';
import {
  type ArquivoDeDefinicoes,
  definicoesImporta,
  ESTADOS_DA_DEFINICAO,
  type EstadoDaDefinicao,
  type ItemDaPrevia,
  type RouteResponse,
} from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { ApiError } from '../../lib/call/api-error.ts';
import { useActOnce } from '../../ui/use-act.ts';
import classes from './definicoes.module.css';
import { desmarca, inicial, marca, podeVir } from './escolha.ts';
import { Item } from './item-da-previa.tsx';
import { DEFINICOES as T } from './textos.ts';

/** Rows that are drawn at once; more come at the press of a button. */
const JANELA = 100;

const quantos = (itens: readonly ItemDaPrevia[], estado: EstadoDaDefinicao): number =>
  itens.filter((i) => i.estado === estado).length;

/** What the server said of single items, by their keys. */
const recusasDe = (error: unknown): ReadonlyMap<string, string> =>
  new Map(error instanceof ApiError ? error.errors.map((e) => [e.field ?? '', e.message]) : []);

export type Resultado = Omit<RouteResponse<typeof definicoesImporta>, 'message'>;

interface PreviaProps {
  arquivo: ArquivoDeDefinicoes;
  itens: readonly ItemDaPrevia[];
  registros: number;
  /** Stamp of all this. */
  visto: string;
  onDone: (feito: Resultado) => void;
  onCancel: () => void;
  /** Something else would come by now: it is compared anew. */
  onMudou: () => void;
}

/** What the file would change here, and which of it is to come. */
export function Previa({ arquivo, itens, registros, visto, onDone, onCancel, onMudou }: PreviaProps) {
  const [marcados, setMarcados] = useState(() => inicial(itens));
  const [estado, setEstado] = useState<EstadoDaDefinicao | null>(null);
  const [janela, setJanela] = useState(JANELA);
  const importa = useActOnce<string[], RouteResponse<typeof definicoesImporta>>({
    call: (escolhidos, idempotencyKey) =>
      call(definicoesImporta, { body: { arquivo, itens: escolhidos, visto }, idempotencyKey }),
    // Definitions stand in every form and list: all of them ask again.
    invalidate: (client) => client.invalidateQueries(),
    onDone,
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'versao_antiga') onMudou();
      return false;
    },
  });
  const vistos = itens.filter((i) => estado === null || i.estado === estado);
  const recusas = recusasDe(importa.error);
  const busy = importa.isPending;
  const muda = (chave: string, vem: boolean) =>
    setMarcados(vem ? marca(itens, marcados, [chave]) : desmarca(itens, marcados, chave));
  const podem = itens.filter(podeVir).map((i) => i.chave);
  return (
    <>
      <Group gap="xs" mb="sm" align="end">
        <Select
          label={T.mostrar}
          placeholder={T.todos}
          clearable
          data={ESTADOS_DA_DEFINICAO.map((e) => ({
            value: e,
            label: `${T.estado[e]} (${formatNumber(quantos(itens, e))})`,
          }))}
          value={estado}
          onChange={(e) => setEstado(ESTADOS_DA_DEFINICAO.find((x) => x === e) ?? null)}
        />
        <Button variant="subtle" disabled={busy} onClick={() => setMarcados(marca(itens, marcados, podem))}>
          {T.marcarTodos}
        </Button>
        <Button variant="subtle" disabled={busy} onClick={() => setMarcados(new Set())}>
          {T.desmarcarTodos}
        </Button>
      </Group>
      {podem.length === 0 && quantos(itens, 'conflito') === 0 && <Text mb="sm">{T.nadaNovo}</Text>}
      {registros > 0 && (
        <Text size="sm" mb="sm">
          {T.registros(registros)}
        </Text>
      )}
      <ul className={classes.itens} aria-busy={busy}>
        {vistos.slice(0, janela).map((item) => (
          <Item
            key={item.chave}
            item={item}
            marcado={marcados.has(item.chave)}
            busy={busy}
            recusa={recusas.get(item.chave)}
            onChange={muda}
          />
        ))}
      </ul>
      {vistos.length > janela && (
        <Button variant="subtle" onClick={() => setJanela(janela + JANELA)}>
          {T.mais(Math.min(JANELA, vistos.length - janela))}
        </Button>
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {T.cancelar}
        </Button>
        <Button loading={busy} disabled={marcados.size === 0} onClick={() => importa.mutate([...marcados])}>
          {T.trazer(marcados.size)}
        </Button>
      </Group>
    </>
  );
}
