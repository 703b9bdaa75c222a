import type { Avaliacao, Clock } from '@retaguarda/atributos';
import { emFatias, respira } from '../../base/calculo/em-fatias.ts';
import type { Valores } from '../../base/db/valores.ts';
import { groupBy } from '../../base/group-by.ts';
import { agora } from '../../base/relogio.ts';
import type { CatalogoVisto, Modelo, Nivel } from '../../nucleo/modelo/public.ts';
import { valorDe } from '../../nucleo/recebivel/public.ts';
import { desce, type Externos, reavalia, SEM_EXTERNOS } from '../../nucleo/valores/public.ts';
import type { PericiaRow, PessoaRow } from './carrega.ts';

export interface RecebivelRow {
  id: number;
  pericia_pessoa_id: number;
  baixa_id: number;
  valores: Valores;
  valor: number;
}

/** A case with all that is below it. */
export interface Caso {
  pericia: Pick<PericiaRow, 'id' | 'categoria_id' | 'valores'>;
  pessoas: readonly PessoaRow[];
  recebiveis: readonly RecebivelRow[];
}

/** One record evaluated anew: what it holds and what it would hold. */
export interface LinhaRecalculada {
  nivel: Nivel;
  id: number;
  categoriaId: number;
  periciaId: number;
  /** 0 but for receivables. */
  baixaId: number;
  antes: Valores;
  depois: Valores;
  /** Worth of a receivable in cents, before and after. */
  valorAntes: number;
  valor: number;
  catalogo: CatalogoVisto;
  avaliacao: Avaliacao;
  /** Of a closed baixa: it stays as it was settled, whatever it would hold. */
  fechada: boolean;
  mudou: boolean;
}

interface Como {
  modelo: Modelo;
  ehFechada: (baixaId: number) => boolean;
  clock?: Clock;
}

/** Whether two stored records hold the same. */
export function mesmosValores(a: Valores, b: Valores): boolean {
  const chaves = Object.keys(a);
  return (
    chaves.length === Object.keys(b).length &&
    chaves.every((k) => a[k] === b[k] || JSON.stringify(a[k]) === JSON.stringify(b[k]))
  );
}

/** One record of a level by the definitions of a model; pure. */
export function linhaDe(
  registro: {
    nivel: Nivel;
    id: number;
    categoriaId: number;
    periciaId: number;
    valores: Valores;
    recebivel?: RecebivelRow;
  },
  como: { catalogo: CatalogoVisto; externos: Externos; clock: Clock; fechada: boolean },
): LinhaRecalculada {
  const { recebivel, valores: antes, ...ids } = registro;
  const { guardar: depois, avaliacao } = reavalia(como.catalogo, antes, como.externos, como.clock);
  const valorAntes = recebivel?.valor ?? 0;
  const valor = recebivel === undefined ? 0 : valorDe(como.catalogo, avaliacao);
  return {
    ...ids,
    baixaId: recebivel?.baixa_id ?? 0,
    antes,
    depois,
    valorAntes,
    valor,
    catalogo: como.catalogo,
    avaliacao,
    fechada: como.fechada,
    mudou: valor !== valorAntes || !mesmosValores(antes, depois),
  };
}

/**
 * What the formulas below a case take from above them: values that none of them names are not handed down, and a
 * person of whom they name nothing is not evaluated.
 */
function usadosAbaixo(modelo: Modelo, niveis: readonly CatalogoVisto[]) {
  const usados = new Set(niveis.flatMap(({ inteiro }) => [...inteiro.usamExterno.keys()]));
  const porCategoria = new Map<number, CatalogoVisto | null>();
  const cadastroDe = (categoriaId: number): CatalogoVisto | null => {
    const catalogo = modelo.catalogo(modelo.refDe(categoriaId), 'pessoa');
    return [...usados].some((codigo) => catalogo.inteiro.porCodigo.has(codigo)) ? catalogo : null;
  };
  return {
    dosExternos: (externos: Externos): Externos =>
      new Map([...externos].filter(([codigo]) => usados.has(codigo))),
    /** The definitions of people of a category, where some formula takes one of their values. */
    cadastro: (categoriaId: number): CatalogoVisto | null => {
      const conhecido = porCategoria.get(categoriaId);
      if (conhecido !== undefined) return conhecido;
      const lido = cadastroDe(categoriaId);
      porCategoria.set(categoriaId, lido);
      return lido;
    },
  };
}

/** People and receivables of a case by what stands above them, each person before its receivables; writes nothing. */
export async function linhasAbaixo(
  { pericia, pessoas, recebiveis }: Caso,
  externos: Externos,
  { modelo, ehFechada, clock = agora() }: Como,
): Promise<LinhaRecalculada[]> {
  const refId = modelo.refDe(pericia.categoria_id);
  const nivelPessoa = modelo.catalogo(refId, 'periciaPessoa');
  const nivelRecebivel = modelo.catalogo(refId, 'recebivel');
  const usados = usadosAbaixo(modelo, [nivelPessoa, nivelRecebivel]);
  const daPericia = usados.dosExternos(externos);
  const porPessoa = groupBy(recebiveis, (r) => r.pericia_pessoa_id);
  const base = { categoriaId: pericia.categoria_id, periciaId: pericia.id };
  const linhas: LinhaRecalculada[] = [];
  for (const pessoa of pessoas) {
    await respira();
    const cadastro = usados.cadastro(pessoa.categoria_id);
    const acima =
      cadastro === null
        ? daPericia
        : desce(
            cadastro,
            reavalia(cadastro, pessoa.valores_pessoa, SEM_EXTERNOS, clock).avaliacao,
            daPericia,
          );
    const naPericia = linhaDe(
      { ...base, nivel: 'periciaPessoa', id: pessoa.id, valores: pessoa.valores },
      { catalogo: nivelPessoa, externos: acima, clock, fechada: false },
    );
    const comPessoa = desce(nivelPessoa, naPericia.avaliacao, acima);
    const abaixo = await emFatias(porPessoa.get(pessoa.id) ?? [], (recebivel) =>
      linhaDe(
        { ...base, nivel: 'recebivel', id: recebivel.id, valores: recebivel.valores, recebivel },
        { catalogo: nivelRecebivel, externos: comPessoa, clock, fechada: ehFechada(recebivel.baixa_id) },
      ),
    );
    linhas.push(naPericia, ...abaixo);
  }
  return linhas;
}

/** A case and all below it by the definitions of a model; writes nothing. */
export async function linhasDoCaso(caso: Caso, como: Como): Promise<LinhaRecalculada[]> {
  const { pericia } = caso;
  const { clock = agora() } = como;
  const catalogo = como.modelo.catalogo(como.modelo.refDe(pericia.categoria_id), 'pericia');
  const linha = linhaDe(
    {
      nivel: 'pericia',
      id: pericia.id,
      categoriaId: pericia.categoria_id,
      periciaId: pericia.id,
      valores: pericia.valores,
    },
    { catalogo, externos: SEM_EXTERNOS, clock, fechada: false },
  );
  const abaixo = await linhasAbaixo(caso, desce(catalogo, linha.avaliacao), { ...como, clock });
  return [linha, ...abaixo];
}
