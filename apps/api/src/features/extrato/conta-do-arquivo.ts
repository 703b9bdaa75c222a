import {
  type ContaBancaria,
  comDigito,
  compareDates,
  type ExtratoLido,
  ehDaConta,
  emLista,
  nomeDoBanco,
} from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { type AppError, notFound, ruleViolation } from '../../base/app-error.ts';
import type { Tx } from '../../base/db/tx.ts';

/** An account of ours. */
export interface ContaDoExtrato {
  id: number;
  nome: string;
  empresaId: number;
  numeros: ContaBancaria;
}

interface Row {
  id: number;
  nome: string;
  empresa_id: number;
  banco: string;
  agencia: string;
  agencia_dv: string;
  conta: string;
  conta_dv: string;
}

async function contas(tx: Tx, onde: RawBuilder<unknown>): Promise<ContaDoExtrato[]> {
  const rows = await tx.rows(sql<Row>`
    select c.id, c.nome, c.empresa_id, c.banco, c.agencia, c.agencia_dv, c.conta, c.conta_dv from conta_bancaria c
     where c.tenant_id = ${tx.tenant} and ${onde} order by c.id`);
  return rows.map((c) => ({
    ...{ id: c.id, nome: c.nome, empresaId: c.empresa_id },
    numeros: {
      ...{ banco: c.banco, agencia: c.agencia, agenciaDv: c.agencia_dv, conta: c.conta, contaDv: c.conta_dv },
    },
  }));
}

/** An account that the caller sees, in use or not. */
export async function contaVista(tx: Tx, id: number): Promise<ContaDoExtrato> {
  const [conta] = await contas(tx, sql`c.id = ${id}`);
  if (conta === undefined) throw notFound();
  return conta;
}

const recusa = (mensagem: string): AppError => ruleViolation('regra', mensagem, 'arquivo');

/** The account of a statement as its bank writes it: 'banco 341 Itaú, agência 1234, conta 56789-0'. */
function escrita({ banco, agencia, conta }: ExtratoLido): string {
  const codigo = banco.replace(/^0+/, '').padStart(3, '0');
  return [
    ...(banco === '' ? [] : [`banco ${codigo} ${nomeDoBanco(codigo) ?? ''}`.trim()]),
    ...(agencia === '' ? [] : [`agência ${agencia}`]),
    `conta ${conta}`,
  ].join(', ');
}

const daConta = (extratos: readonly ExtratoLido[], { numeros }: ContaDoExtrato): readonly ExtratoLido[] =>
  extratos.filter((e) => ehDaConta(e, numeros));

interface Achada {
  conta: ContaDoExtrato;
  extratos: readonly ExtratoLido[];
}

/** The account that the file names, where it names but one that the network has. */
function umaSo(extratos: readonly ExtratoLido[], nossas: readonly ContaDoExtrato[]): Achada {
  const achadas = nossas.filter((conta) => daConta(extratos, conta).length > 0);
  const alheio = extratos.find((e) => !nossas.some((conta) => ehDaConta(e, conta.numeros)));
  if (alheio !== undefined)
    throw recusa(
      achadas.length === 0
        ? `O extrato é de uma conta que não está cadastrada: ${escrita(alheio)}`
        : `O arquivo tem também uma conta que não está cadastrada: ${escrita(alheio)}. Escolha de qual ler.`,
    );
  const [conta, outra] = achadas;
  if (conta === undefined || outra !== undefined)
    throw recusa(
      `O extrato serve a mais de uma conta, ${emLista(achadas.map((c) => c.nome))}. Escolha de qual ler.`,
    );
  return { conta, extratos: daConta(extratos, conta) };
}

/** Whose file it is, with its statements of that account; refused where it is of another account, or of several. */
export async function contaDoArquivo(
  tx: Tx,
  extratos: readonly ExtratoLido[],
  contaId: number | undefined,
): Promise<Achada> {
  if (contaId === undefined) return umaSo(extratos, await contas(tx, sql`true`));
  const conta = await contaVista(tx, contaId);
  const dela = daConta(extratos, conta);
  const [primeiro] = extratos;
  if (dela.length > 0 || primeiro === undefined) return { conta, extratos: dela };
  const { agencia, conta: numero, contaDv } = conta.numeros;
  throw recusa(
    `O extrato é de outra conta: ${escrita(primeiro)}. A escolhida é ${conta.nome}, agência ${agencia}, conta ${comDigito(numero, contaDv)}.`,
  );
}

/** Statements of one account as one: an entry that two of them have is one entry, and the last balance counts. */
export function juntaExtratos(extratos: readonly ExtratoLido[]) {
  const emReais = extratos.find((e) => e.moeda !== 'BRL');
  if (emReais !== undefined)
    throw recusa(`O extrato é em ${emReais.moeda}, e só se lê o que é em reais (BRL)`);
  const lancamentos = [...new Map(extratos.flatMap((e) => e.lancamentos).map((l) => [l.chave, l])).values()];
  const dias = extratos
    .flatMap((e) => [e.de, e.ate])
    .filter((dia) => dia !== null)
    .toSorted(compareDates);
  const [de, ate] = [dias[0], dias.at(-1)];
  if (de === undefined || ate === undefined)
    throw recusa('O extrato não tem lançamentos, nem diz de que dias é');
  const saldos = extratos.flatMap(({ saldo, saldoEm }) =>
    saldo === null || saldoEm === null ? [] : [{ valor: saldo, em: saldoEm }],
  );
  return { de, ate, saldo: saldos.toSorted((a, b) => compareDates(a.em, b.em)).at(-1) ?? null, lancamentos };
}
