import type { DestinoDaTransferencia, ErrorItem } from '@retaguarda/contract';
import { plural, valorDaParte } from '@retaguarda/domain';
import { sql } from 'kysely';
import { AppError, notFound } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { type Lancamento, lanca, type Motivo } from './lanca.ts';
import type { Nota } from './nota.ts';

/** An item of a transfer with what of it is on its way: units, and the cents that they left with. */
export interface EmTransito {
  id: number;
  produto_id: number;
  /** Null where the caller does not see the product. */
  nome: string | null;
  codigo: string | null;
  transito: number;
  valor_transito: number;
}

/** Units of an item that an act takes out of transit. */
export interface Parte {
  item: EmTransito;
  quant: number;
}

interface Pedida {
  movItemId: number;
  quant: number;
}

/** What left with a finished transfer is on its way. */
export const poeEmTransito = (tx: Tx, movimentoId: number): Promise<number> =>
  tx.execute(sql`
    update movimento_item i set transito = l.quantidade, valor_transito = l.valor
      from (select produto_id, -sum(quant_atual)::bigint as quantidade, -sum(valor)::bigint as valor from estoque_lancamento
             where tenant_id = ${tx.tenant} and movimento_id = ${movimentoId} and motivo = 'transferencia_saida'
             group by produto_id) l
     where i.tenant_id = ${tx.tenant} and i.movimento_id = ${movimentoId} and i.produto_id = l.produto_id`);

/** Nothing of it is on its way any more: it was taken back whole. */
export const esvaziaTransito = (tx: Tx, movimentoId: number): Promise<number> =>
  tx.execute(sql`
    update movimento_item set transito = 0, valor_transito = 0
     where tenant_id = ${tx.tenant} and movimento_id = ${movimentoId} and transito > 0`);

/** The items of a transfer, those of hidden products too; read below the lock of their note. */
export const itensEmTransito = (tx: Tx, movimentoId: number): Promise<EmTransito[]> =>
  tx.rows(sql<EmTransito>`
    select i.id, i.produto_id, p.nome, p.codigo, i.transito, i.valor_transito
      from movimento_item i left join produto p on p.tenant_id = i.tenant_id and p.id = i.produto_id
     where i.tenant_id = ${tx.tenant} and i.movimento_id = ${movimentoId} order by i.produto_id`);

const QUANTIDADE = 'Informe uma quantidade inteira, 0 para nenhuma';

/** What is said where more is asked for than there is. */
type Demais = (item: EmTransito) => string;

/** Why a quantity is refused at its line; nothing where it is not. */
function faltaDa({ movItemId, quant }: Pedida, item: EmTransito, pedidas: readonly Pedida[], demais: Demais) {
  if (pedidas.filter((p) => p.movItemId === movItemId).length > 1)
    return `${item.nome ?? ''} está em mais de uma linha`;
  if (!Number.isInteger(quant) || quant < 0) return QUANTIDADE;
  return quant > item.transito ? demais(item) : undefined;
}

/** The items that a call names, each with its quantity; every line that is wrong is told. */
export function partesDe(
  itens: readonly EmTransito[],
  pedidas: readonly Pedida[],
  demais: Demais,
): readonly Parte[] {
  const erros: ErrorItem[] = [];
  const partes = pedidas.map((pedida, i): Parte => {
    const item = itens.find((d) => d.id === pedida.movItemId && d.nome !== null);
    if (item === undefined) throw notFound();
    const message = faltaDa(pedida, item, pedidas, demais);
    if (message !== undefined) erros.push({ code: 'campo_invalido', message, field: `itens.${i}.quant` });
    return { item, quant: pedida.quant };
  });
  if (erros.length > 0) throw new AppError(422, erros);
  return partes;
}

/** What a number of units is called: '1 unidade', '12 unidades'. */
export const unidades = (n: number): string => plural(n, 'unidade', 'unidades');

/** Units of each item by what becomes of them, as the history tells it: 'perdido CAN-01'. */
export const contadas = (oQue: string, partes: readonly Parte[]): Record<string, number> =>
  Object.fromEntries(
    partes
      .filter(({ quant }) => quant > 0)
      .map(({ item, quant }) => [`${oQue} ${item.codigo ?? `#${item.produto_id}`}`, quant]),
  );

type Linha = Parte & { valor: number };

interface NosLivros {
  motivo: Motivo;
  /** The branch whose books change. */
  empresa: (nota: Nota) => number;
  /** What it does to them: it enters the branch, or leaves them as a loss. */
  move: (linha: Linha) => Pick<Lancamento, 'quantAtual' | 'valor' | 'perdido' | 'valorPerdido'>;
}

const noDestino = (nota: Nota): number => nota.destino_id ?? 0;
const naOrigem = (nota: Nota): number => nota.estoque_id;
const entra = ({ quant, valor }: Linha) => ({ quantAtual: quant, valor });
const perde = ({ quant, valor }: Linha) => ({ quantAtual: 0, valor: 0, perdido: quant, valorPerdido: valor });

/** What each destination of units does to the books. */
export const NOS_LIVROS: Readonly<Record<DestinoDaTransferencia, NosLivros>> = {
  recebido: { motivo: 'transferencia_entrada', empresa: noDestino, move: entra },
  achado: { motivo: 'transferencia_achado', empresa: noDestino, move: entra },
  devolvido: { motivo: 'transferencia_volta', empresa: naOrigem, move: entra },
  perdido: { motivo: 'perda', empresa: naOrigem, move: perde },
};

interface Saida {
  nota: Nota;
  destino: DestinoDaTransferencia;
  partes: readonly Parte[];
  motivo: string;
}

/**
 * Takes units of a transfer out of transit, with their share of the cents that they left with: the last ones take what
 * is left. The ledger, the item and a step of the transfer say the same.
 */
export async function tiraDoTransito(tx: Tx, sessao: CurrentSession, saida: Saida): Promise<void> {
  const { nota, destino, motivo } = saida;
  const { motivo: noRazao, empresa, move } = NOS_LIVROS[destino];
  const linhas = saida.partes
    .filter(({ quant }) => quant > 0)
    .map(({ item, quant }): Linha => {
      const saldo = { quantAtual: item.transito, reservado: 0, valor: item.valor_transito };
      return { item, quant, valor: valorDaParte(saldo, quant) };
    });
  if (linhas.length === 0) return;
  await lanca(
    tx,
    sessao.pessoaId,
    linhas.map((linha) => ({
      empresaId: empresa(nota),
      produtoId: linha.item.produto_id,
      motivo: noRazao,
      reservado: 0,
      ...move(linha),
      movimentoId: nota.id,
    })),
  );
  const lista = JSON.stringify(linhas.map(({ item, quant, valor }) => ({ id: item.id, q: quant, v: valor })));
  await tx.execute(sql`
    insert into transferencia_passo (tenant_id, movimento_id, item_id, especie, quantidade, valor, motivo, autor_id)
    select ${tx.tenant}::bigint, ${nota.id}::bigint, d.id, ${destino}, d.q, d.v, ${motivo}, ${sessao.pessoaId}::bigint
      from json_to_recordset(${lista}::json) as d(id bigint, q bigint, v bigint) order by d.id
    returning 1`);
  await tx.execute(sql`
    update movimento_item i set transito = i.transito - d.q, valor_transito = i.valor_transito - d.v
      from json_to_recordset(${lista}::json) as d(id bigint, q bigint, v bigint)
     where i.tenant_id = ${tx.tenant} and i.id = d.id`);
}
