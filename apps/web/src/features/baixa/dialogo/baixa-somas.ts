import { type AtribValor, somatorios } from '@retaguarda/atributos';
import type { BaixaGrupo, BaixaPessoa } from '@retaguarda/contract';
import { formatMoney, formatNumber } from '@retaguarda/domain';
import { useSyncExternalStore } from 'react';
import type { EditedRows } from '../../../editing/edited-rows.ts';
import { definicoesDoGrupo } from './baixa-linhas.ts';

type EmVigor = ReadonlyMap<number, AtribValor>;

const guardados = (p: BaixaPessoa): EmVigor =>
  new Map(p.atributosEtapa3.filter((v) => v.active).map((v) => [v.catId, v.atribValue]));

/** The sums of a category's rows with what is typed in place of what is stored, by attribute and as text. */
export function somasDoGrupo(
  grupo: BaixaGrupo,
  linhas: Pick<EditedRows<BaixaPessoa>, 'dirtyRows'>,
): (readonly [number, string])[] {
  const digitadas = new Map(
    linhas.dirtyRows().map(({ linha, store }) => {
      const { valores, ativos } = store.snapshot();
      return [linha.id, new Map([...valores].filter(([id]) => ativos.has(id)))];
    }),
  );
  const valores = grupo.pessoas.map((p) => digitadas.get(p.recebId) ?? guardados(p));
  return somatorios(definicoesDoGrupo(grupo), valores).map((s) => [
    s.atributoId,
    s.unidade === 'centavos' ? formatMoney(s.total) : formatNumber(s.total),
  ]);
}

/** Follows every key; repaints when a sum changes. */
export function useSomasDoGrupo(
  grupo: BaixaGrupo,
  linhas: EditedRows<BaixaPessoa>,
): ReadonlyMap<number, string> {
  const ditas = useSyncExternalStore(linhas.subscribe, () => JSON.stringify(somasDoGrupo(grupo, linhas)));
  return new Map<number, string>(JSON.parse(ditas));
}
