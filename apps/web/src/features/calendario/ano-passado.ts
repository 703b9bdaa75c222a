import { chaveDoDia, type DiaDoAno, faltasDoDia } from '@retaguarda/contract';
import { comoNoAno } from '@retaguarda/domain';
import { enviado } from './dia-do-ano.ts';

/** The days of the year before as they are in this one: which are offered, and how many of the others there are, by why. */
export function doAnoPassado(anterior: readonly DiaDoAno[], daqui: readonly DiaDoAno[], ano: number) {
  const ja = new Set(daqui.map(chaveDoDia));
  const novos = comoNoAno(anterior, ano);
  const serve = (d: DiaDoAno) => Object.keys(faltasDoDia(enviado(d), ano)).length === 0;
  const porDia = (a: DiaDoAno, b: DiaDoAno) => a.dia.localeCompare(b.dia);
  // Two days of the year before may be the same one in this, since some of them go with Easter.
  const unicos = new Map(novos.map((d) => [chaveDoDia(d), d]));
  const oferecidos = [...unicos.values()].filter((d) => serve(d) && !ja.has(chaveDoDia(d))).toSorted(porDia);
  const jaEstao = novos.filter((d) => ja.has(chaveDoDia(d))).length;
  return {
    oferecidos,
    jaEstao,
    nacionais: novos.filter((d) => !serve(d)).length,
    naoExistem: anterior.length - novos.length,
  };
}
