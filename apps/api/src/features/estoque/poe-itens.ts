import {
  type ErrorItem,
  type estoqueAddItem,
  type estoqueAddItens,
  ITEM_EDITADO,
  type LinhaEnviada,
  MESSAGES,
  QUANTIDADE_MAXIMA,
  type RouteBody,
  TIPO_MOVIMENTO,
} from '@retaguarda/contract';
import { type Centavos, type Preco, valorPeloPreco } from '@retaguarda/domain';
import { sql } from 'kysely';
import { AppError, notFound } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { type ProdutoAtivo, produtosAtivos } from './empresas.ts';
import { conferePermissao, notaComItens, tocaNota } from './itens.ts';
import { julgaLinha, type Pedida, TOTAL_GRANDE } from './linha-da-nota.ts';
import { confereConfeccao, type Nota, travaNota } from './nota.ts';

/** A line of a note, stored or to be. */
interface Linha {
  /** 0 for one that is not stored yet. */
  id: number;
  produto_id: number;
  /** Which of the lines of its product. */
  vez: number;
  quantidade: number;
  preco: Preco | null;
  total: Centavos | null;
  contado: number | null;
  do_fornecedor: object | null;
}

const EM_VARIAS = 'Este produto está em mais de uma linha da nota: diga qual delas muda';

const linhasDa = (tx: Tx, movimentoId: number): Promise<Linha[]> =>
  tx.rows(sql<Linha>`
    select id, produto_id, vez, quantidade, trim_scale(preco)::text as preco, total, contado, do_fornecedor from movimento_item
     where tenant_id = ${tx.tenant} and movimento_id = ${movimentoId} order by id`);

/** What a note holds while lines are put into it, one after the other. */
class NaNota {
  private readonly linhas: Linha[];
  private readonly nota: Nota;

  constructor(nota: Nota, linhas: readonly Linha[]) {
    this.nota = nota;
    this.linhas = [...linhas];
  }

  /** The line in whose place another one stands; undefined where it is a new one, null where it could be several. */
  private alvo({ itemId, movItemId, outra, soma, preco }: Pedida): Linha | null | undefined {
    const dele = this.linhas.filter((l) => l.produto_id === itemId);
    if (movItemId > 0) {
      const linha = dele.find((l) => l.id === movItemId);
      if (linha === undefined) throw notFound();
      return linha;
    }
    if (outra || dele.length === 0) return undefined;
    if (soma && this.nota.tipo_id === TIPO_MOVIMENTO.entrada)
      return dele.find((l) => l.preco === preco || l.preco === null);
    return dele.length > 1 ? null : dele[0];
  }

  private nova({ itemId }: Pedida): Linha {
    const vez = 1 + Math.max(0, ...this.linhas.filter((l) => l.produto_id === itemId).map((l) => l.vez));
    const linha = {
      id: 0,
      produto_id: itemId,
      vez,
      quantidade: 0,
      preco: null,
      total: null,
      contado: null,
      do_fornecedor: null,
    };
    this.linhas.push(linha);
    return linha;
  }

  /** Puts a line in, or says at which of its fields it is refused. */
  poe(pedida: Pedida): ErrorItem | { antes: Linha | null; depois: Linha } {
    const alvo = this.alvo(pedida);
    if (alvo === null) return { code: 'regra', message: EM_VARIAS, field: 'movItemId' };
    const linha = alvo ?? this.nova(pedida);
    const antes = alvo === undefined ? null : { ...alvo };
    const falta = this.escreve(linha, pedida);
    return falta ?? { antes, depois: linha };
  }

  private escreve(linha: Linha, { quant, preco, total, soma, doFornecedor }: Pedida): ErrorItem | undefined {
    const contagem = this.nota.tipo_id === TIPO_MOVIMENTO.contagem;
    const havia = soma ? (contagem ? (linha.contado ?? 0) : linha.quantidade) : 0;
    const somada = quant === null ? null : quant + havia;
    if ((somada ?? 0) > QUANTIDADE_MAXIMA)
      return { code: 'campo_invalido', message: MESSAGES.quantidadeGrande, field: 'quant' };
    const valor = soma ? comMais(linha, { somada: somada ?? 0, preco, total }) : total;
    if (valor !== null && !Number.isSafeInteger(valor))
      return { code: 'campo_invalido', message: TOTAL_GRANDE, field: 'valor' };
    Object.assign(linha, {
      preco,
      total: valor,
      ...(doFornecedor === null ? {} : { do_fornecedor: doFornecedor }),
      ...(contagem ? { contado: somada } : { quantidade: somada ?? 0, contado: null }),
    });
    return undefined;
  }
}

/** The worth of a line with more units in it: rounded once where all of it is quantity by price, else both together. */
function comMais(
  linha: Linha,
  { somada, preco, total }: { somada: number; preco: Preco | null; total: Centavos | null },
): Centavos | null {
  if (preco === null || total === null) return total;
  const pelaQuantidade = linha.total === null || linha.total === valorPeloPreco(linha.quantidade, preco);
  const mais = valorPeloPreco(somada - linha.quantidade, preco);
  return pelaQuantidade && total === mais
    ? (valorPeloPreco(somada, preco) ?? Number.NaN)
    : (linha.total ?? 0) + total;
}

async function grava(tx: Tx, nota: Nota, linhas: readonly Linha[]): Promise<Map<string, number>> {
  const rows = await tx.rows(sql<{ id: number; produto_id: number; vez: number }>`
    insert into movimento_item (tenant_id, movimento_id, produto_id, vez, quantidade, preco, total, contado, do_fornecedor)
    select ${tx.tenant}::bigint, ${nota.id}::bigint, d.produto_id, d.vez, d.quantidade, d.preco, d.total, d.contado, d.do_fornecedor
      from json_to_recordset(${JSON.stringify(linhas)}::json)
           as d(produto_id bigint, vez int, quantidade bigint, preco numeric, total bigint, contado bigint, do_fornecedor jsonb)
    on conflict (tenant_id, movimento_id, produto_id, vez)
    do update set quantidade = excluded.quantidade, preco = excluded.preco, total = excluded.total, contado = excluded.contado,
                  do_fornecedor = excluded.do_fornecedor
    returning id, produto_id, vez`);
  return new Map(rows.map((r) => [chaveDe(r), r.id]));
}

const chaveDe = ({ produto_id, vez }: Pick<Linha, 'produto_id' | 'vez'>): string => `${produto_id}.${vez}`;

/** A line as the history keeps it. */
const noHistorico = ({ quantidade, contado, preco, total }: Linha) => ({
  quantidade: contado ?? quantidade,
  preco,
  total,
});

/** Under which the history tells of a line. */
const nomeNoHistorico = ({ codigo }: ProdutoAtivo, vez: number): string =>
  vez === 1 ? `item ${codigo}` : `item ${codigo} (${vez})`;

interface Posta {
  antes: Linha | null;
  depois: Linha;
}

/** Lines with all of their fields judged; every one that is wrong is told at its place. */
function postas(
  nota: Nota,
  havia: readonly Linha[],
  enviadas: readonly LinhaEnviada[],
  campo: (i: number) => string,
) {
  const naNota = new NaNota(nota, havia);
  const erros: ErrorItem[] = [];
  const feitas = enviadas.flatMap((enviada, i): Posta[] => {
    const pedida = julgaLinha(enviada, nota.tipo_id);
    const feita = 'field' in pedida ? pedida : naNota.poe(pedida);
    if ('depois' in feita) return [feita];
    erros.push({ ...feita, field: `${campo(i)}${feita.field ?? 'itemId'}` });
    return [];
  });
  if (erros.length > 0) throw new AppError(422, erros);
  return feitas;
}

interface Envio {
  movCabId: number;
  itens: readonly LinhaEnviada[];
  /** The field that a line is, as a refusal names it. */
  campo: (i: number) => string;
}

/** Puts lines into a note in the making, all of them or none; answers the id of each, and whether it was there. */
async function poe(tx: Tx, sessao: CurrentSession, { movCabId, itens, campo }: Envio) {
  const nota = await travaNota(tx, movCabId);
  conferePermissao(nota, sessao);
  confereConfeccao(nota);
  const produtos = await produtosAtivos(
    tx,
    itens.map((i) => i.itemId),
  );
  const feitas = postas(nota, await linhasDa(tx, nota.id), itens, campo);
  const ids = await grava(tx, nota, [
    ...new Map(feitas.map(({ depois }) => [chaveDe(depois), depois])).values(),
  ]);
  await tocaNota(tx, nota.id);
  const nome = ({ depois }: Posta) => {
    const produto = produtos.get(depois.produto_id);
    return produto === undefined ? `item #${depois.produto_id}` : nomeNoHistorico(produto, depois.vez);
  };
  // A line that was put in twice was there before the first time, and is as the last one left it.
  const antes = feitas.toReversed().map((f) => [nome(f), f.antes && noHistorico(f.antes)]);
  await registra(tx, sessao.pessoaId, [
    {
      entidade: 'movimento',
      id: nota.id,
      antes: Object.fromEntries(antes),
      depois: Object.fromEntries(feitas.map((f) => [nome(f), noHistorico(f.depois)])),
    },
  ]);
  return {
    postas: feitas.map(({ antes, depois }) => ({ id: ids.get(chaveDe(depois)) ?? 0, nova: antes === null })),
    ...(await notaComItens(tx, nota.id)),
  };
}

/** Puts a line into a note in the making, or changes one of it. */
export async function poeItem(tx: Tx, sessao: CurrentSession, envio: RouteBody<typeof estoqueAddItem>) {
  const { movCabId, ...linha } = envio;
  const { postas: feitas, ...nota } = await poe(tx, sessao, { movCabId, itens: [linha], campo: () => '' });
  const item = nota.itens.find((i) => i.movItemId === feitas[0]?.id);
  if (item === undefined) throw notFound();
  return { message: feitas[0]?.nova ? 'Item adicionado com sucesso' : ITEM_EDITADO, item, ...nota };
}

/** Puts many lines into a note in the making. */
export async function poeItens(tx: Tx, sessao: CurrentSession, envio: RouteBody<typeof estoqueAddItens>) {
  const { postas: feitas, ...nota } = await poe(tx, sessao, { ...envio, campo: (i) => `itens.${i}.` });
  return { message: 'Itens adicionados com sucesso', postos: feitas.map((f) => f.id), ...nota };
}
