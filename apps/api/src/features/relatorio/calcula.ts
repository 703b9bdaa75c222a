import { type DefinicaoDeRelatorio, NOME_DA_OPERACAO, type RelatorioCalculado } from '@retaguarda/contract';
import { formatDateBr, type GrupoSomado, montaArvore } from '@retaguarda/domain';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { hidesRecords, type Tx } from '../../base/db/tx.ts';
import { categoriasSemValor } from '../../nucleo/modelo/public.ts';
import { monta } from './monta.ts';
import type { MedidaMontada, Montado } from './montado.ts';
import { type Nivel, nivelDe } from './rotulos.ts';
import { gruposSomados, noFio } from './soma.ts';

const nomeDaMedida = ({ medida, op }: Pick<MedidaMontada, 'medida' | 'op'>): string =>
  op === 'contagem' || op === 'soma' || op === 'razao'
    ? medida.nome
    : `${medida.nome} (${NOME_DA_OPERACAO[op].toLowerCase()})`;

/** What holds for all rows of a report, in words. */
async function emPalavras({ periodo, filtros }: Montado): Promise<string[]> {
  const iguais = filtros.map(async ({ dimensao, valores }) => {
    const { rotulo } = await nivelDe({ dimensao, por: dimensao.tipo === 'data' ? 'dia' : null }, valores);
    return `${dimensao.nome}: ${valores.map(rotulo).join(', ')}`;
  });
  const [de, ate] = periodo?.dias ?? [];
  const dias =
    periodo === null || de === undefined || ate === undefined
      ? []
      : [`${periodo.dimensao}: de ${formatDateBr(de)} a ${formatDateBr(ate)}`];
  return [...dias, ...(await Promise.all(iguais))];
}

const OUTROS = 'Outros';

/** Sums of a report are those of what the caller sees. */
const ehParcial = async (tx: Tx): Promise<boolean> =>
  hidesRecords(tx) || (await categoriasSemValor(tx)).length > 0;

async function niveisDe({ grupos }: Montado, somados: readonly GrupoSomado[]): Promise<Nivel[]> {
  const niveis: Nivel[] = [];
  for (const [i, grupo] of grupos.entries())
    niveis.push(
      await nivelDe(
        grupo,
        somados.map((g) => g.chaves[i] ?? ''),
      ),
    );
  return niveis;
}

/** What stands above the columns of a report. */
const titulosDe = ({ grupos, medidas }: Montado): Pick<RelatorioCalculado, 'grupos' | 'medidas'> => ({
  grupos: grupos.map(({ dimensao: { campo, nome, tipo }, por }) => ({ campo, nome, tipo, por })),
  medidas: medidas.map((m) => ({
    nome: nomeDaMedida(m),
    tipo: m.medida.tipo === 'inteiro' && m.casas === 2 ? ('numero' as const) : m.medida.tipo,
    op: m.op,
  })),
});

type LinhaDaArvore = ReturnType<typeof montaArvore>['linhas'][number];

const linhaNoFio = (
  { medidas }: Montado,
  niveis: readonly Nivel[],
  { chaves, fora, valores, ...linha }: LinhaDaArvore,
): RelatorioCalculado['linhas'][number] => ({
  ...linha,
  chaves: [...chaves],
  rotulos: [
    ...chaves.map((chave, i) => niveis[i]?.rotulo(chave) ?? chave),
    ...(fora === undefined ? [] : [OUTROS]),
  ],
  ...(fora === undefined ? {} : { fora: [...fora] }),
  valores: noFio(medidas, valores),
});

/** A report as the caller sees it. */
export async function calculaRelatorio(
  tx: Tx,
  sessao: CurrentSession,
  definicao: DefinicaoDeRelatorio,
): Promise<RelatorioCalculado> {
  const montado = await monta(tx, sessao, definicao);
  const somados = await gruposSomados(tx, montado);
  const niveis = await niveisDe(montado, somados);
  const { linhas, total } = montaArvore(somados, {
    niveis: niveis.length,
    campos: montado.campos.length,
    calculos: montado.medidas.map((m) => m.calculo),
    ordem: definicao.ordem,
    limite: definicao.limite,
    naOrdem: montado.grupos.map(({ por }, i) => por !== null && i > 0),
    compara: (nivel, a, b) => niveis[nivel]?.compara(a, b) ?? 0,
  });
  const [de, ate] = montado.periodo?.dias ?? [];
  return {
    ...titulosDe(montado),
    linhas: linhas.map((linha) => linhaNoFio(montado, niveis, linha)),
    total: { quantidade: total.quantidade, valores: noFio(montado.medidas, total.valores) },
    periodo: de === undefined || ate === undefined ? null : { de, ate },
    filtros: await emPalavras(montado),
    parcial: await ehParcial(tx),
  };
}
