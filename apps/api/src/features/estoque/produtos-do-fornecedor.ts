import {
  type ErrorItem,
  type estoqueProdutosDoFornecedor,
  QUANTIDADE_MAXIMA,
  type RouteBody,
} from '@retaguarda/contract';
import { lePrecoEnviado, type Preco, precoPorParte, precoVezes } from '@retaguarda/domain';
import { sql } from 'kysely';
import { AppError, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { ACTIVE } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { type ProdutoAtivo, produtosAtivos } from './empresas.ts';
import { notaComItens, tocaNota } from './itens.ts';
import { confereConfeccao, type Nota, travaNota } from './nota.ts';

interface Dito {
  codigo: string;
  unidade: string;
  catId: number;
  /** Units of ours in one of theirs. */
  fator: Preco;
}

interface DaNota {
  id: number;
  produto_id: number;
  vez: number;
  codigo: string;
  unidade: string;
  quantidade: Preco;
  preco: Preco;
  total: number;
}

const FATOR =
  'Informe quantas unidades nossas há em uma do fornecedor, maior que zero e com até quatro casas decimais';
const emOutroTotal = (unidade: string, quantidade: Preco): string =>
  `Com este fator, ${quantidade.replace('.', ',')} ${unidade} não dá um número inteiro de unidades nossas`;

const fatorDe = (fator: number | string): Preco | null => {
  const lido = lePrecoEnviado(fator);
  const valor = lido.ok ? lido.valor : null;
  return valor === null || !/[1-9]/.test(valor) || (valor.split('.')[1] ?? '').length > 4 || valor.length > 12
    ? null
    : valor;
};

/** Every answer judged; those that are wrong are told at their place. */
function ditosDe({ produtos }: RouteBody<typeof estoqueProdutosDoFornecedor>): Dito[] {
  const erros: ErrorItem[] = [];
  const ditos = produtos.map(({ fator, ...dito }, i): Dito => {
    const lido = fatorDe(fator);
    if (lido === null) erros.push({ code: 'campo_invalido', message: FATOR, field: `produtos.${i}.fator` });
    if (dito.codigo === '')
      erros.push({
        code: 'obrigatorio',
        message: 'Falta o código do fornecedor',
        field: `produtos.${i}.codigo`,
      });
    return { ...dito, fator: lido ?? '1' };
  });
  if (erros.length > 0) throw new AppError(422, erros);
  return ditos;
}

const linhasDoFornecedor = (tx: Tx, movimentoId: number): Promise<DaNota[]> =>
  tx.rows(sql<DaNota>`
    select id, produto_id, vez, do_fornecedor ->> 'codigo' as codigo, do_fornecedor ->> 'unidade' as unidade,
           do_fornecedor ->> 'quantidade' as quantidade, do_fornecedor ->> 'preco' as preco, coalesce(total, 0) as total
      from movimento_item
     where tenant_id = ${tx.tenant} and movimento_id = ${movimentoId} and do_fornecedor is not null order by id`);

/** The lines of a note as what was said makes them: product, units of ours and the price of one; their worth stays. */
function seguidas(
  linhas: readonly DaNota[],
  ditos: readonly Dito[],
  todas: readonly Pick<DaNota, 'produto_id' | 'vez'>[],
) {
  const vezes = new Map<number, number>();
  for (const { produto_id, vez } of todas) vezes.set(produto_id, Math.max(vez, vezes.get(produto_id) ?? 0));
  const erros: ErrorItem[] = [];
  const mudadas = linhas.flatMap((linha) => {
    const lugar = ditos.findIndex((d) => d.codigo === linha.codigo && d.unidade === linha.unidade);
    const dito = ditos[lugar];
    if (dito === undefined) return [];
    const quantidade = precoVezes(linha.quantidade, dito.fator);
    if (!/^\d+$/.test(quantidade) || Number(quantidade) < 1 || Number(quantidade) > QUANTIDADE_MAXIMA) {
      const falta = {
        message: emOutroTotal(linha.unidade, linha.quantidade),
        field: `produtos.${lugar}.fator`,
      };
      if (!erros.some((e) => e.field === falta.field)) erros.push({ code: 'campo_invalido', ...falta });
      return [];
    }
    const outro = dito.catId !== linha.produto_id;
    const vez = outro ? 1 + (vezes.get(dito.catId) ?? 0) : linha.vez;
    if (outro) vezes.set(dito.catId, vez);
    const preco = precoPorParte(linha.preco, dito.fator);
    return [{ id: linha.id, produto: dito.catId, vez, quantidade: Number(quantidade), preco }];
  });
  if (erros.length > 0) throw new AppError(422, erros);
  return mudadas;
}

async function segueNaNota(tx: Tx, nota: Nota, ditos: readonly Dito[]): Promise<void> {
  const todas = await tx.rows(sql<{ produto_id: number; vez: number }>`
    select produto_id, vez from movimento_item where tenant_id = ${tx.tenant} and movimento_id = ${nota.id}`);
  const mudadas = seguidas(await linhasDoFornecedor(tx, nota.id), ditos, todas);
  if (mudadas.length === 0) return;
  await tx.execute(sql`
    update movimento_item i set produto_id = d.produto, vez = d.vez, quantidade = d.quantidade, preco = d.preco
      from json_to_recordset(${JSON.stringify(mudadas)}::json)
           as d(id bigint, produto bigint, vez int, quantidade bigint, preco numeric)
     where i.tenant_id = ${tx.tenant} and i.id = d.id`);
  await tocaNota(tx, nota.id);
}

const grava = (tx: Tx, sessao: CurrentSession, emitente: string, ditos: readonly Dito[]): Promise<number> =>
  tx.execute(sql`
    insert into produto_do_fornecedor (tenant_id, emitente, codigo, unidade, produto_id, fator, autor_id, em)
    select ${tx.tenant}::bigint, ${emitente}, d.codigo, d.unidade, d."catId", d.fator, ${sessao.pessoaId}::bigint, now()
      from json_to_recordset(${JSON.stringify(ditos)}::json) as d(codigo text, unidade text, "catId" bigint, fator numeric)
    on conflict (tenant_id, emitente, codigo, unidade)
    do update set produto_id = excluded.produto_id, fator = excluded.fator, autor_id = excluded.autor_id, em = excluded.em
    returning 1`);

const noHistorico = ({ codigo, unidade }: Dito): string =>
  `fornecedor ${[codigo, unidade].filter(Boolean).join(' ')}`;

/** Keeps what a supplier's codes are, of the issuer of a note; its lines that bear them follow. */
export async function gravaProdutosDoFornecedor(
  tx: Tx,
  sessao: CurrentSession,
  envio: RouteBody<typeof estoqueProdutosDoFornecedor>,
) {
  const nota = await travaNota(tx, envio.movCabId);
  confereConfeccao(nota);
  if (nota.nfe_emitente === '') throw ruleViolation('regra', 'Esta nota não foi lida de uma NF-e');
  const unicos = new Map(ditosDe(envio).map((d) => [JSON.stringify([d.codigo, d.unidade]), d]));
  const ditos = [...unicos.values()];
  const produtos = await produtosAtivos(
    tx,
    ditos.map((d) => d.catId),
  );
  await grava(tx, sessao, nota.nfe_emitente, ditos);
  await segueNaNota(tx, nota, ditos);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'movimento', id: nota.id, antes: {}, depois: nomeados(ditos, produtos) },
  ]);
  return { message: 'Produtos do fornecedor salvos', ...(await notaComItens(tx, nota.id)) };
}

const nomeados = (
  ditos: readonly Dito[],
  produtos: ReadonlyMap<number, ProdutoAtivo>,
): Record<string, string> =>
  Object.fromEntries(
    ditos.map((d) => [
      noHistorico(d),
      `${d.fator.replace('.', ',')} × ${produtos.get(d.catId)?.codigo ?? ''}`,
    ]),
  );

/** What was once said of codes of an issuer, of products that are active and that the caller sees. */
export const produtosDoEmitente = (tx: Tx, emitente: string, codigos: readonly string[]) =>
  tx.rows(sql<{ codigo: string; unidade: string; catId: number; catCodigo: string; fator: string }>`
    select f.codigo, f.unidade, f.produto_id as "catId", p.codigo as "catCodigo", trim_scale(f.fator)::text as fator
      from produto_do_fornecedor f
      join produto p on p.tenant_id = f.tenant_id and p.id = f.produto_id and p.situacao = ${ACTIVE}
     where f.tenant_id = ${tx.tenant} and f.emitente = ${emitente} and f.codigo = any(${[...codigos]}::text[])
     order by f.codigo, f.em desc, f.unidade`);
