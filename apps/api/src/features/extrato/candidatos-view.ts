import type { extratoCandidatos, RouteBody } from '@retaguarda/contract';
import { centavosToReais, diffDays, formatMoney, normalizeText } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { Tx } from '../../base/db/tx.ts';
import { veSoParte } from '../pagamento/public.ts';
import { alvoDoCandidato, aoRedor, type CandidatoDaConta, candidatosDaConta } from './candidatos.ts';
import { contaVista } from './conta-do-arquivo.ts';
import { type LancamentoRow, restaDe } from './trava-lancamentos.ts';

/** Days around an entry in which what it paid is chosen by hand. */
const DIAS = 60;
const MAIS_CANDIDATOS = 50;

type Row = Pick<LancamentoRow, 'conta_id' | 'dia' | 'valor' | 'conciliado'>;

/** What a search may name it by; an amount with its points or without them. */
function palavrasDo({ nome, remessaNumero, valor }: CandidatoDaConta): string {
  const reais = formatMoney(valor);
  return normalizeText(`${nome} remessa ${remessaNumero} ${reais} ${reais.replaceAll('.', '')}`);
}

/** What an entry may have paid: what is of its amount first, then the nearest day. */
export async function candidatosView(
  tx: Tx,
  { lancamentoId, search = '' }: RouteBody<typeof extratoCandidatos>,
) {
  const l = await tx.one(
    sql<Row>`
      select conta_id, dia, valor, conciliado from lancamento where tenant_id = ${tx.tenant} and id = ${lancamentoId}`,
    notFound,
  );
  const conta = await contaVista(tx, l.conta_id);
  const [texto, resta] = [normalizeText(search), restaDe(l)];
  const todos = l.valor > 0 ? [] : await candidatosDaConta(tx, conta, aoRedor([l.dia, l.dia], DIAS));
  const longe = (dia: string): number => Math.abs(diffDays(dia, l.dia) ?? 0);
  return {
    resta: centavosToReais(resta),
    list: todos
      .filter((c) => palavrasDo(c).includes(texto))
      .toSorted(
        (a, b) =>
          Number(b.valor === resta) - Number(a.valor === resta) ||
          longe(a.dia) - longe(b.dia) ||
          (a.chave < b.chave ? -1 : 1),
      )
      .slice(0, MAIS_CANDIDATOS)
      .map(alvoDoCandidato),
    parcial: await veSoParte(tx),
  };
}
