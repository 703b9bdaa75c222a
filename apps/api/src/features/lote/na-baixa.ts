import { LOCAL_EXC, type MudancaDoLote, periciaIncBaixa } from '@retaguarda/contract';
import { formatMoney, plural, reaisToCentavos } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { travaBaixaAberta } from '../../nucleo/recebivel/public.ts';
import {
  adicionaPessoas,
  contaLugares,
  LUGAR,
  type Lugar,
  lugaresNaBaixa,
  resumoDosLugares,
} from '../baixa/public.ts';
import { mudancaIntacta } from '../historico/public.ts';
import { exclui, travaPericia } from '../pericia/public.ts';
import type { Ato, Rastro } from './ato-do-lote.ts';
import { EmParte } from './um-registro.ts';

type Mudanca = Extract<MudancaDoLote, { ato: 'baixa' }>;

const FORA: Readonly<Record<Exclude<Lugar, typeof LUGAR.entra>, readonly [um: string, varios: string]>> = {
  [LUGAR.nesta]: ['já está nesta baixa', 'já estão nesta baixa'],
  [LUGAR.aberta]: [
    'já tem recebível em outra baixa em andamento',
    'já têm recebível em outra baixa em andamento',
  ],
  [LUGAR.finalizada]: ['já tem recebível em baixa finalizada', 'já têm recebível em baixa finalizada'],
};

/** Who stays out, and why: '2 pessoas ficam de fora: 1 já está nesta baixa, 1 …'. Nothing where nobody does. */
function quemFica(contas: readonly { lugar: Lugar; quantos: number }[]): string {
  const fora = contas.flatMap((c) =>
    c.lugar === LUGAR.entra || c.quantos === 0 ? [] : [{ ...c, lugar: c.lugar }],
  );
  const todas = fora.reduce((soma, c) => soma + c.quantos, 0);
  if (todas === 0) return '';
  const partes = fora.map((c) => plural(c.quantos, ...FORA[c.lugar]));
  return `${plural(todas, 'pessoa fica', 'pessoas ficam')} de fora: ${partes.join(', ')}`;
}

const contadas = (pessoas: readonly { lugar: Lugar }[]) =>
  Object.values(LUGAR).map((lugar) => ({
    lugar,
    quantos: pessoas.filter((p) => p.lugar === lugar).length,
  }));

/** Why none enters, alike for cases whose people stay out for the same reasons. */
function ninguem(pessoas: readonly { lugar: Lugar }[]): string {
  const lugares = new Set(pessoas.map((p) => p.lugar));
  const ditos = [LUGAR.nesta, LUGAR.aberta, LUGAR.finalizada]
    .filter((l) => lugares.has(l))
    .map((l) => FORA[l][1]);
  return `Todas as pessoas ficam de fora: ${ditos.join(' ou ')}`;
}

/** Gives the people of a case who may enter a receivable in the baixa, by the act that adds them on its screen. */
async function poe(tx: Tx, sessao: CurrentSession, periciaId: number, { baixaId, repetidas }: Mudanca) {
  await travaBaixaAberta(tx, baixaId);
  await travaPericia(tx, periciaId);
  const pessoas = await lugaresNaBaixa(tx, periciaId, { baixaId, repetidas });
  if (pessoas.length === 0) throw ruleViolation('regra', 'A perícia não tem pessoas');
  const fora = quemFica(contadas(pessoas));
  const entram = pessoas.filter((p) => p.lugar === LUGAR.entra).map((p) => p.id);
  if (entram.length === 0) {
    if (pessoas.every((p) => p.lugar === LUGAR.nesta)) return { centavos: 0, fora: '' };
    throw ruleViolation('regra', ninguem(pessoas));
  }
  const { pessoas: postas } = await adicionaPessoas(tx, sessao, baixaId, entram);
  return { centavos: postas.reduce((soma, p) => soma + (reaisToCentavos(p.recebValor) ?? 0), 0), fora };
}

/** Takes out what was put in, all of a case or nothing: what has got a value since, or is settled, stays. */
async function tira(tx: Tx, sessao: CurrentSession, { id, primeira, ultima }: Rastro): Promise<void> {
  const postos = await tx.rows(sql<{ id: number; historico_id: number }>`
    select r.id, h.id as historico_id from historico h
      join recebivel r on r.tenant_id = h.tenant_id and r.id = h.entidade_id
     where h.tenant_id = ${tx.tenant} and h.entidade = 'recebivel' and h.acao = 'inclusao' and h.pericia_id = ${id}
       and h.id between ${primeira} and ${ultima}
     order by r.id`);
  for (const { id: recebId, historico_id } of postos) {
    await mudancaIntacta(tx, {
      tipo: 'recebivel',
      id: recebId,
      primeira: historico_id,
      ultima: historico_id,
    });
    await exclui(tx, sessao, LOCAL_EXC.recebivel, { id: recebId });
  }
}

/** What those are worth that were tried, and whether that was all of them. */
interface Tentados {
  centavos: number;
  todos: boolean;
}

/** What enters, and what stays out, of all of them; what it is worth is known of those that were tried. */
async function detalhes(tx: Tx, ids: readonly number[], mudanca: Mudanca, tentados: Tentados) {
  const contas = await contaLugares(tx, ids, mudanca);
  const entra = contas.find((c) => c.lugar === LUGAR.entra);
  const fora = quemFica(contas);
  const dito =
    entra === undefined
      ? []
      : [
          `${entra.quantos === 1 ? 'Entra' : 'Entram'} ${plural(entra.quantos, 'recebível', 'recebíveis')} de ${plural(entra.pessoas, 'pessoa', 'pessoas')} em ${plural(entra.pericias, 'perícia', 'perícias')}. ${tentados.todos ? 'Somam' : 'Os das perícias conferidas somam'} ${formatMoney(tentados.centavos)}.`,
        ];
  return [...dito, ...(fora === '' ? [] : [fora])];
}

/** Adds the people of cases to a baixa that is open. */
export async function naBaixa(tx: Tx, mudanca: Mudanca): Promise<Ato> {
  const { baixaId } = mudanca;
  const { nome } = await tx.one(
    sql<{ nome: string }>`select nome from baixa where tenant_id = ${tx.tenant} and id = ${baixaId}`,
    notFound,
  );
  let centavos = 0;
  return {
    titulo: `Adicionar à baixa ${nome} #${baixaId}`,
    direito: { ...periciaIncBaixa, permission: 'baixaAlt' },
    entidade: 'recebivel',
    abaixo: true,
    faz: async (t, sessao, id) => {
      const posta = await poe(t, sessao, id, mudanca);
      centavos += posta.centavos;
      return new EmParte(posta.fora);
    },
    desfaz: tira,
    semVolta: '',
    junto: async (t, ids, conferidos) => ({
      detalhes: await detalhes(t, ids, mudanca, { centavos, todos: conferidos === ids.length }),
      conjunto: [await resumoDosLugares(t, ids, mudanca)],
    }),
  };
}
