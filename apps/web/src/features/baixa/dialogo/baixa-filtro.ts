import { type AtributoDefinicao, type AtribValor, unidadeDe } from '@retaguarda/atributos';
import type { BaixaGrupo, BaixaPessoa } from '@retaguarda/contract';
import { chaveDeTitulo, normalizeText } from '@retaguarda/domain';
import { formataColuna } from '../../../atributos/formata.ts';
import { DIALOGO_BAIXA as T } from '../textos.ts';
import { definicoesDoGrupo } from './baixa-linhas.ts';

/** What a receivable may lack for its payment. */
export const FALTAS = ['semForma', 'semNota'] as const;
export type Falta = (typeof FALTAS)[number];

/** What the rows of a baixa are kept to. */
export interface FiltroDaBaixa {
  busca: string;
  faltas: readonly Falta[];
}

/** An attribute of this name keeps the number of the invoice: offices name it so, in whatever category. */
const NOTA = chaveDeTitulo(T.notaFiscal);

export const ehNota = (def: AtributoDefinicao): boolean => chaveDeTitulo(def.label) === NOTA;

const guardado = (p: BaixaPessoa, catId: number) => p.atributosEtapa3.find((v) => v.catId === catId);

/** Whether a row lacks something, as it is stored: what is typed into it does not take it away. */
function faltaEm(grupo: BaixaGrupo): Readonly<Record<Falta, (p: BaixaPessoa) => boolean>> {
  const nota = definicoesDoGrupo(grupo).find(ehNota);
  const semNota = (p: BaixaPessoa): boolean => {
    const valor = nota && guardado(p, nota.id);
    return nota !== undefined && valor?.active !== false && !valor?.atribValue;
  };
  return { semForma: (p) => p.semForma, semNota };
}

/** How many rows lack what. */
export const contaFaltas = (grupos: readonly BaixaGrupo[], falta: Falta): number =>
  grupos.reduce((n, g) => n + g.pessoas.filter(faltaEm(g)[falta]).length, 0);

const SEM_VALOR: AtribValor = null;

/** The texts of a row by the columns of its table. */
export function textosDe(grupo: BaixaGrupo): (p: BaixaPessoa) => ReadonlyMap<string, string> {
  const definicoes = definicoesDoGrupo(grupo);
  return (p) =>
    new Map([
      ['procPesId', String(p.procPesId)],
      ['procId', String(p.procId)],
      ['nome', p.nome],
      ['cidade', p.cidade],
      ...grupo.inTable.map((c): [string, string] => [
        `t${c.catId}`,
        formataColuna(c, p.atributosEtapa1.find((v) => v.catId === c.catId)?.atribValue),
      ]),
      ...definicoes.map((d): [string, string] => [
        `r${d.id}`,
        unidadeDe(d).format(d, guardado(p, d.id)?.atribValue ?? SEM_VALOR),
      ]),
    ]);
}

/** The groups with the rows that the filter leaves; none without a row. */
export function filtraGrupos(grupos: readonly BaixaGrupo[], filtro: FiltroDaBaixa): readonly BaixaGrupo[] {
  const busca = normalizeText(filtro.busca);
  if (busca === '' && filtro.faltas.length === 0) return grupos;
  return grupos.flatMap((grupo) => {
    const falta = faltaEm(grupo);
    const textos = textosDe(grupo);
    const achada = (p: BaixaPessoa) =>
      busca === '' || normalizeText([...textos(p).values()].join('\n')).includes(busca);
    const pessoas = grupo.pessoas.filter((p) => filtro.faltas.every((f) => falta[f](p)) && achada(p));
    return pessoas.length > 0 ? [{ ...grupo, pessoas }] : [];
  });
}
