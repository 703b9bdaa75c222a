import type { Avaliacao, Clock } from '@retaguarda/atributos';
import { mapInSlices } from '../../base/calculation/time-slices.ts';
import { formulaClock } from '../../base/clock.ts';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import type { CatalogoVisto, Modelo, Nivel } from '../../nucleo/modelo/public.ts';
import { valorDe } from '../../nucleo/recebivel/public.ts';
import { desce, type Externos, naCidade, reavalia, SEM_EXTERNOS } from '../../nucleo/valores/public.ts';
import { externosAcima, type PericiaRow, type PessoaRow } from './carrega.ts';

export interface RecebivelRow {
  id: number;
  pericia_pessoa_id: number;
  baixa_id: number;
  valores: AttributeValues;
  valor: number;
}

/** A case with all that is below it. */
export interface Caso {
  pericia: Pick<PericiaRow, 'id' | 'categoria_id' | 'cidade_id' | 'valores'>;
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
  antes: AttributeValues;
  depois: AttributeValues;
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
export function mesmosValores(a: AttributeValues, b: AttributeValues): boolean {
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
    valores: AttributeValues;
    recebivel?: RecebivelRow;
  },
  como: { catalogo: CatalogoVisto; externos: Externos; clock: Clock; fechada: boolean },
): LinhaRecalculada {
  // Each field by its name: a rest and a spread take longer than all else here, at hundreds of rows a save.
  const { nivel, id, categoriaId, periciaId, valores: antes, recebivel } = registro;
  const { guardar: depois, avaliacao } = reavalia(como.catalogo, antes, como.externos, como.clock);
  const valorAntes = recebivel?.valor ?? 0;
  const valor = recebivel === undefined ? 0 : valorDe(como.catalogo, avaliacao);
  return {
    nivel,
    id,
    categoriaId,
    periciaId,
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

/** Receivables of a case, those of each person by what stands above them; writes nothing. */
export function linhasDeRecebiveis(
  { pericia, recebiveis }: Omit<Caso, 'pessoas'>,
  acimaDe: ReadonlyMap<number, Externos>,
  { modelo, ehFechada, clock = formulaClock() }: Como,
): Promise<LinhaRecalculada[]> {
  const catalogo = modelo.catalogo(modelo.refDe(pericia.categoria_id), 'recebivel');
  return mapInSlices(recebiveis, (recebivel) =>
    linhaDe(
      {
        nivel: 'recebivel',
        id: recebivel.id,
        categoriaId: pericia.categoria_id,
        periciaId: pericia.id,
        valores: recebivel.valores,
        recebivel,
      },
      {
        catalogo,
        externos: acimaDe.get(recebivel.pericia_pessoa_id) ?? SEM_EXTERNOS,
        clock,
        fechada: ehFechada(recebivel.baixa_id),
      },
    ),
  );
}

/** People and receivables of a case by what stands above them, each person before its receivables; writes nothing. */
export async function linhasAbaixo(
  { pericia, pessoas, recebiveis }: Caso,
  externos: Externos,
  como: Como,
): Promise<LinhaRecalculada[]> {
  const { modelo, clock = formulaClock() } = como;
  const catalogo = modelo.catalogo(modelo.refDe(pericia.categoria_id), 'periciaPessoa');
  const acimaDe = new Map<number, Externos>();
  const dasPessoas = await mapInSlices(pessoas, (pessoa) => {
    const acima = externosAcima(modelo, externos, pessoa, clock);
    const linha = linhaDe(
      {
        nivel: 'periciaPessoa',
        id: pessoa.id,
        categoriaId: pericia.categoria_id,
        periciaId: pericia.id,
        valores: pessoa.valores,
      },
      { catalogo, externos: acima, clock, fechada: false },
    );
    acimaDe.set(pessoa.id, desce(catalogo, linha.avaliacao, acima));
    return linha;
  });
  const daqui = recebiveis.filter((r) => acimaDe.has(r.pericia_pessoa_id));
  const delas = await linhasDeRecebiveis({ pericia, recebiveis: daqui }, acimaDe, { ...como, clock });
  return [...dasPessoas, ...delas];
}

/** A case and all below it by the definitions of a model; writes nothing. */
export async function linhasDoCaso(caso: Caso, como: Como): Promise<LinhaRecalculada[]> {
  const { pericia } = caso;
  const { clock = formulaClock() } = como;
  const catalogo = como.modelo.catalogo(como.modelo.refDe(pericia.categoria_id), 'pericia');
  const linha = linhaDe(
    {
      nivel: 'pericia',
      id: pericia.id,
      categoriaId: pericia.categoria_id,
      periciaId: pericia.id,
      valores: pericia.valores,
    },
    { catalogo, externos: naCidade(catalogo, pericia.cidade_id), clock, fechada: false },
  );
  const abaixo = await linhasAbaixo(caso, desce(catalogo, linha.avaliacao), { ...como, clock });
  return [linha, ...abaixo];
}
