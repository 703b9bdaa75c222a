import {
  type DefinicaoDeRelatorio,
  type DimensaoDeRelatorio,
  definicaoDeRelatorio,
  type FonteDeRelatorio,
  type MedidaDeRelatorio,
  type Operacao,
  POR_PADRAO,
  RELATORIO_VAZIO,
} from '@retaguarda/contract';

/** What an address holds of a report; nothing of what is none. */
export function leDefinicao(d: unknown): DefinicaoDeRelatorio | undefined {
  const lida = definicaoDeRelatorio.safeParse(d);
  return lida.success ? lida.data : undefined;
}

export const mesmaDefinicao = (a: DefinicaoDeRelatorio, b: DefinicaoDeRelatorio): boolean =>
  JSON.stringify(definicaoDeRelatorio.parse(a)) === JSON.stringify(definicaoDeRelatorio.parse(b));

/** Whether both count the same rows. */
export const mesmosFiltros = (a: DefinicaoDeRelatorio, b: DefinicaoDeRelatorio): boolean =>
  mesmaDefinicao({ ...a, periodo: b.periodo, filtros: b.filtros }, a);

type Medida = DefinicaoDeRelatorio['medidas'][number];

export const daMedida = ({ campo, ops }: MedidaDeRelatorio): Medida => ({ campo, op: ops[0] ?? 'contagem' });

/** A report of another source: nothing of the one before holds but its looks. */
export function deOutraFonte(
  { grafico }: DefinicaoDeRelatorio,
  { fonte, medidas, dimensoes, comPeriodo }: FonteDeRelatorio,
): DefinicaoDeRelatorio {
  const [primeira] = medidas;
  return {
    ...RELATORIO_VAZIO,
    fonte,
    medidas: primeira === undefined ? RELATORIO_VAZIO.medidas : [daMedida(primeira)],
    grupos: dimensoes.slice(0, 1).map(doGrupo),
    periodo: comPeriodo ? { campo: 'data', quando: 'ultimos12Meses' } : null,
    grafico: { ...grafico, medida: 0 },
  };
}

export const doGrupo = ({ campo, tipo }: Pick<DimensaoDeRelatorio, 'campo' | 'tipo'>) =>
  tipo === 'data' ? { campo, por: POR_PADRAO } : { campo };

/** Measures as they are now; order and chart follow theirs, or fall back to the first. */
export function comMedidas(d: DefinicaoDeRelatorio, medidas: readonly Medida[]): DefinicaoDeRelatorio {
  const lugar = (i: number, sem: number): number => {
    const era = d.medidas[i];
    const agora = medidas.findIndex((m) => m.campo === era?.campo && m.op === era.op);
    return agora < 0 ? sem : agora;
  };
  return {
    ...d,
    medidas: [...medidas],
    ordem: { ...d.ordem, por: d.ordem.por < 0 ? -1 : lugar(d.ordem.por, -1) },
    grafico: { ...d.grafico, medida: lugar(d.grafico.medida, 0) },
  };
}

/** Measures that are not chosen yet, each by what may be asked of it. */
export function medidaLivre(
  { medidas }: FonteDeRelatorio,
  escolhidas: readonly Medida[],
): Medida | undefined {
  const todas = medidas.flatMap(({ campo, ops }) => ops.map((op): Medida => ({ campo, op })));
  const livre = ({ campo, op }: Medida) => !escolhidas.some((e) => e.campo === campo && e.op === op);
  // A field that is new comes before another sum of one that is there.
  return todas.find((m) => livre(m) && !escolhidas.some((e) => e.campo === m.campo)) ?? todas.find(livre);
}

/** The operations of a field that are not another measure of the report. */
export const operacoesDe = (
  { ops }: Pick<MedidaDeRelatorio, 'ops'>,
  medidas: readonly Medida[],
  { campo, op }: Medida,
): Operacao[] =>
  ops.filter((outra) => outra === op || !medidas.some((m) => m.campo === campo && m.op === outra));

/** Options of a choice, those of attributes under whose they are. */
export function emGrupos<O extends { campo: string; nome: string; grupo: string }>(
  opcoes: readonly O[],
): { value: string; label: string }[] {
  return opcoes.map(({ campo, nome, grupo }) => ({
    value: campo,
    label: grupo === '' ? nome : `${nome} · ${grupo}`,
  }));
}
