import {
  type DefinicaoDeRelatorio,
  FONTES,
  FONTES_IDS,
  type FonteDeRelatorio,
  type FonteId,
  MESSAGES,
} from '@retaguarda/contract';
import { diasDeQuando, type Granularidade } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { AppError, permissionDenied, ruleViolation } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import { today } from '../../base/clock.ts';
import type { Tx } from '../../base/db/tx.ts';
import { categoriasSemValor, modeloVisto } from '../../nucleo/modelo/public.ts';
import { oQueSePaga, valorVisto } from '../../nucleo/recebivel/public.ts';
import { type Dimensao, FAZ_FONTE, type Fonte, type Medida, type Pedido } from './fontes/public.ts';
import type { Dias, GrupoMontado, MedidaMontada, Montado } from './montado.ts';

/** Whether somebody sees the rows of a source elsewhere. */
export const veFonte = (sessao: CurrentSession, fonte: FonteId): boolean =>
  hasPermission(sessao, ...FONTES[fonte].recursos);

/** What all reports of a caller are made of. */
export type Contexto = Omit<Pedido, 'dias'>;

export const contextoDe = async (tx: Tx, sessao: CurrentSession): Promise<Contexto> => ({
  tx,
  sessao,
  modelo: await modeloVisto(tx, sessao),
  vale: await valorVisto(tx),
  paga: await oQueSePaga(tx),
  semValor: await categoriasSemValor(tx),
});

/** Every source that the caller sees, with what it offers. */
export function fontesDe(contexto: Contexto): FonteDeRelatorio[] {
  return FONTES_IDS.filter((fonte) => veFonte(contexto.sessao, fonte)).map((fonte) => {
    const { dimensoes, medidas, periodo } = FAZ_FONTE[fonte]({ ...contexto, dias: [today(), today()] });
    return {
      fonte,
      comPeriodo: periodo !== undefined,
      dimensoes: dimensoes.map(({ campo, nome, tipo, grupo = '' }) => ({ campo, nome, tipo, grupo })),
      medidas: medidas.map(({ campo, nome, tipo, ops, grupo = '' }) => ({
        campo,
        nome,
        tipo,
        ops: [...ops],
        grupo,
      })),
    };
  });
}

const naoHa = (campo: string, nome: string) =>
  ruleViolation('campo_invalido', `${nome} não está entre os campos desta fonte`, campo);

const PERIODO_DA_FONTE = 'Período';

/** The day of a row by year, quarter, month or as it is. */
function emPeriodo(dia: RawBuilder<unknown>, por: Granularidade): RawBuilder<unknown> {
  switch (por) {
    case 'dia':
      return dia;
    case 'mes':
      return sql`left(${dia}, 7)`;
    case 'ano':
      return sql`left(${dia}, 4)`;
    case 'trimestre':
      return sql`left(${dia}, 4) || '-' || ((substr(${dia}, 6, 2)::int + 2) / 3)`;
  }
}

const umaDimensao = (fonte: Fonte, campo: string, onde: string): Dimensao => {
  const dimensao = fonte.dimensoes.find((d) => d.campo === campo);
  if (dimensao === undefined) throw naoHa(onde, 'O grupo escolhido');
  return dimensao;
};

function gruposDe(fonte: Fonte, { grupos }: DefinicaoDeRelatorio): GrupoMontado[] {
  return grupos.map(({ campo, por = 'mes' }) => {
    const dimensao = umaDimensao(fonte, campo, 'grupos');
    const dela = dimensao.tipo === 'data' ? por : null;
    const chave = dela === null ? dimensao.chave : emPeriodo(dimensao.chave, dela);
    return { dimensao, por: dela, chave: sql`coalesce(${chave}, '')` };
  });
}

/** The measures, and each field that they need once. */
function medidasDe(fonte: Fonte, { medidas }: DefinicaoDeRelatorio) {
  const campos: string[] = [];
  const lugarDe = (campo: string): number => {
    const lugar = campos.indexOf(campo);
    return lugar >= 0 ? lugar : campos.push(campo) - 1;
  };
  const umaMedida = (campo: string): Medida => {
    const medida = fonte.medidas.find((m) => m.campo === campo);
    if (medida === undefined) throw naoHa('medidas', 'A medida escolhida');
    return medida;
  };
  const montadas = medidas.map(({ campo, op }): MedidaMontada => {
    const medida = umaMedida(campo);
    if (!medida.ops.includes(op)) throw naoHa('medidas', 'A conta escolhida');
    const vezes = medida.tipo === 'inteiro' ? 100 : 1;
    const casas = medida.tipo === 'inteiro' ? 0 : 2;
    if (op === 'contagem') return { medida, op, calculo: { op }, casas: 0 };
    if (op === 'media') return { medida, op, calculo: { op, campo: lugarDe(campo), vezes }, casas: 2 };
    if (op === 'razao') {
      const por = lugarDe(medida.por?.campo ?? '');
      return { medida, op, calculo: { op, campo: lugarDe(campo), por, vezes: 100 }, casas: 2 };
    }
    return { medida, op, calculo: { op, campo: lugarDe(campo) }, casas };
  });
  return { medidas: montadas, campos: campos.map((campo) => umaMedida(campo).valor) };
}

/** First and last day of what is asked for. */
function diasDe({ periodo }: DefinicaoDeRelatorio): Dias | null {
  if (periodo === null) return null;
  const { quando, de = '', ate = '' } = periodo;
  return quando === 'fixo' ? [de, ate] : diasDeQuando(quando, today());
}

function periodoDe(fonte: Fonte, definicao: DefinicaoDeRelatorio) {
  const dias = diasDe(definicao);
  if (dias === null || definicao.periodo === null) {
    if (fonte.periodo !== undefined) throw ruleViolation('campo_invalido', MESSAGES.duasDatas, 'periodo');
    return { periodo: null, onde: [] };
  }
  const [de, ate] = dias;
  const { campo } = definicao.periodo;
  if (fonte.periodo === campo) return { periodo: { dimensao: PERIODO_DA_FONTE, dias }, onde: [] };
  const dimensao = umaDimensao(fonte, campo, 'periodo');
  if (dimensao.tipo !== 'data') throw naoHa('periodo', 'A data escolhida');
  return {
    periodo: { dimensao: dimensao.nome, dias },
    onde: [sql`${dimensao.chave} between ${de} and ${ate}`],
  };
}

/** Makes a definition into what its source answers; refuses whatever the caller does not see as if it were not there. */
export function montaEm(contexto: Contexto, definicao: DefinicaoDeRelatorio): Montado {
  if (!veFonte(contexto.sessao, definicao.fonte)) throw permissionDenied('fonte');
  const dias = diasDe(definicao) ?? ([today(), today()] as const);
  const fonte = FAZ_FONTE[definicao.fonte]({ ...contexto, dias });
  const filtros = definicao.filtros.map(({ campo, valores }) => ({
    dimensao: umaDimensao(fonte, campo, 'filtros'),
    valores,
  }));
  const { periodo, onde } = periodoDe(fonte, definicao);
  return {
    fonte,
    grupos: gruposDe(fonte, definicao),
    ...medidasDe(fonte, definicao),
    onde: [
      ...fonte.onde,
      ...onde,
      ...filtros.map(
        ({ dimensao, valores }) => sql`coalesce(${dimensao.chave}, '') = any(${[...valores]}::text[])`,
      ),
    ],
    periodo,
    filtros,
  };
}

export const monta = async (
  tx: Tx,
  sessao: CurrentSession,
  definicao: DefinicaoDeRelatorio,
): Promise<Montado> => montaEm(await contextoDe(tx, sessao), definicao);

/** Whether a definition names nothing that the caller does not see: what it filters by would tell of it. */
export function cabe(contexto: Contexto, definicao: DefinicaoDeRelatorio): boolean {
  try {
    montaEm(contexto, definicao);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
