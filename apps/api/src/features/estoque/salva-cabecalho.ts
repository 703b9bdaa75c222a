import {
  type estoqueAddMovCab,
  type estoqueContagem,
  faltasDoCabecalho,
  LANCAMENTO_FUTURO,
  MOVIMENTO_INVALIDO,
  NFE_REPETIDA,
  nfeDeOutroEstoque,
  type ParteDoCusto,
  type RouteBody,
  TIPO_MOVIMENTO,
} from '@retaguarda/contract';
import {
  diaDe,
  ehCnpj,
  ehCpf,
  formatCnpj,
  MOTIVO,
  reaisToCentavos,
  SITUACAO_MOVIMENTO,
} from '@retaguarda/domain';
import { sql } from 'kysely';
import { AppError, ruleViolation, staleVersion } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { today } from '../../base/clock.ts';
import { withConstraintRefusals } from '../../base/db/constraint-refusals.ts';
import type { Tx } from '../../base/db/tx.ts';
import { docDeNome, gravaBusca } from '../../nucleo/busca/public.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { documentoLimpo } from './da-nfe.ts';
import { confereFornecedor, empresaDeEstoque } from './empresas.ts';
import { movimentoView } from './movimento-view.ts';
import { confereConfeccao, estadoDaNota, travaNota } from './nota.ts';

const REPETIDOS = 'Só uma entrada tem um produto em mais de uma linha: junte as linhas antes de mudar o tipo';

const ESTOQUE_DA_NFE = 'O estoque desta nota não muda: é o da empresa para a qual a NF-e foi emitida';

type Cab = RouteBody<typeof estoqueAddMovCab>['cabMov'];

/** Types that a person may choose for a new note. */
export async function tiposOferecidos(tx: Tx) {
  return tx.rows(sql<{ id: number; nome: string; transf: number }>`
    select id, nome, transf from estoque_tipo where tenant_id = ${tx.tenant} and oferecido order by id`);
}

/** The columns of a header, after the verdict that the form gives. */
async function campos(tx: Tx, cab: Cab) {
  const tipos = await tiposOferecidos(tx);
  const faltas = Object.entries(faltasDoCabecalho(cab, { tipos, hoje: today() }));
  const dta = diaDe(cab.dtaLancamento) ?? cab.dtaLancamento;
  if (faltas.length > 0)
    throw new AppError(
      422,
      faltas.map(([field, falta]) => ({
        code: 'campo_invalido',
        message: falta === LANCAMENTO_FUTURO ? falta : MOVIMENTO_INVALIDO,
        field,
      })),
    );
  const transf = (tipos.find((t) => t.id === cab.tipoMovSelected)?.transf ?? 0) > 0;
  await empresaDeEstoque(tx, cab.estoqueSelected);
  if (transf) await empresaDeEstoque(tx, cab.empresaSelected);
  else await confereFornecedor(tx, cab.fornecedorSelected);
  return {
    dta,
    descricao: cab.descricao ?? '',
    tipo: cab.tipoMovSelected,
    estoque: cab.estoqueSelected,
    destino: transf ? cab.empresaSelected : null,
    fornecedor: transf ? null : cab.fornecedorSelected,
  };
}

type Campos = Awaited<ReturnType<typeof campos>>;

/** The header as the history keeps it. */
const estadoDosCampos = ({ tipo, estoque, destino, fornecedor, dta, descricao }: Campos) => ({
  tipoId: tipo,
  estoqueId: estoque,
  destinoId: destino,
  fornecedorId: fornecedor,
  dta,
  descricao,
});

const UNICAS = { movimento_chave_nfe: { message: NFE_REPETIDA, field: 'chaveNfe' } };

/** What a note keeps of the invoice that it is read from. */
interface DaNfe {
  chave: string;
  emitente: string;
  total: number | null;
  /** Cents by part that did not enter the cost. */
  fora: Partial<Record<ParteDoCusto, number>>;
}

const SEM_NFE: DaNfe = { chave: '', emitente: '', total: null, fora: {} };

const centavosDe = (reais: number, field: string): number => {
  const centavos = reaisToCentavos(reais);
  if (centavos === null || centavos < 0)
    throw ruleViolation('campo_invalido', MOTIVO.decimais.message, field);
  return centavos;
};

/** The invoice of a new note: whose it is, whom it is for, what it adds up to. */
async function daNfe(tx: Tx, { chaveNfe = '', nfe, estoqueSelected }: Cab): Promise<DaNfe> {
  if (chaveNfe === '' || nfe === undefined) return { ...SEM_NFE, chave: chaveNfe };
  const [emitente, destinatario] = [documentoLimpo(nfe.emitente), documentoLimpo(nfe.destinatario ?? '')];
  if (!ehCnpj(emitente) && !ehCpf(emitente))
    throw ruleViolation('campo_invalido', 'O emitente da NF-e está sem CNPJ ou CPF válido', 'chaveNfe');
  const estoque = await tx.one(sql<{ cnpj: string }>`
    select coalesce(cnpj, '') as cnpj from empresa where tenant_id = ${tx.tenant} and id = ${estoqueSelected}`);
  if (destinatario !== '' && estoque.cnpj !== '' && destinatario !== estoque.cnpj)
    throw ruleViolation('campo_invalido', nfeDeOutroEstoque(formatCnpj(destinatario)), 'estoqueSelected');
  const fora = (nfe.fora ?? []).map(({ parte, valor }) => [parte, centavosDe(valor, 'chaveNfe')]);
  return {
    chave: chaveNfe,
    emitente,
    total: (nfe.total ?? null) === null ? null : centavosDe(nfe.total ?? 0, 'chaveNfe'),
    fora: Object.fromEntries(fora),
  };
}

async function inclui(tx: Tx, sessao: CurrentSession, c: Campos, nfe: DaNfe = SEM_NFE): Promise<number> {
  const { id } = await withConstraintRefusals({ unicas: UNICAS }, () =>
    tx.one(sql<{ id: number }>`
      insert into movimento (tenant_id, tipo_id, estoque_id, destino_id, fornecedor_id, dta_lancamento, descricao, chave_nfe, nfe_emitente, nfe_total, nfe_fora,
                             autor_id)
      values (${tx.tenant}, ${c.tipo}, ${c.estoque}, ${c.destino}, ${c.fornecedor}, ${c.dta}, ${c.descricao}, ${nfe.chave}, ${nfe.emitente}, ${nfe.total},
              ${JSON.stringify(nfe.fora)}::jsonb, ${sessao.pessoaId})
      returning id`),
  );
  await gravaBusca(tx, 'movimento', [{ id, doc: docDeNome(c.descricao) }]);
  await registra(tx, sessao.pessoaId, [
    {
      entidade: 'movimento',
      id,
      depois: {
        ...estadoDosCampos(c),
        ...(nfe.chave === '' ? {} : { chaveNfe: nfe.chave }),
        situacao: SITUACAO_MOVIMENTO.confeccao,
      },
    },
  ]);
  return id;
}

/** Only an entry has a product in several lines. */
async function confereSemRepetidos(tx: Tx, movimentoId: number): Promise<void> {
  const repetido = await tx.maybeOne(sql`
    select 1 from movimento_item where tenant_id = ${tx.tenant} and movimento_id = ${movimentoId} and vez > 1 limit 1`);
  if (repetido !== undefined) throw ruleViolation('campo_invalido', REPETIDOS, 'tipoMovSelected');
}

/** Creates a note in the making, or changes the header of one. */
export async function gravaCabecalho(tx: Tx, sessao: CurrentSession, cab: Cab) {
  const movCabId = cab.movCabId ?? 0;
  if (movCabId === 0) {
    const c = await campos(tx, cab);
    const id = await inclui(tx, sessao, c, await daNfe(tx, cab));
    return { message: 'Movimento incluído com sucesso', cab: await movimentoView(tx, id) };
  }
  const nota = await travaNota(tx, movCabId);
  if (cab.versao !== nota.versao) throw staleVersion(await movimentoView(tx, movCabId));
  confereConfeccao(nota);
  if (nota.tipo_id === TIPO_MOVIMENTO.contagem)
    throw ruleViolation('regra', 'O cabeçalho de uma contagem não muda');
  const c = await campos(tx, { ...cab, chaveNfe: nota.chave_nfe });
  if (c.tipo !== TIPO_MOVIMENTO.entrada) await confereSemRepetidos(tx, movCabId);
  if (nota.nfe_emitente !== '' && c.estoque !== nota.estoque_id)
    throw ruleViolation('campo_invalido', ESTOQUE_DA_NFE, 'estoqueSelected');
  await tx.execute(sql`
    update movimento set tipo_id = ${c.tipo}, estoque_id = ${c.estoque}, destino_id = ${c.destino},
           fornecedor_id = ${c.fornecedor}, dta_lancamento = ${c.dta}, descricao = ${c.descricao}, versao = versao + 1
     where tenant_id = ${tx.tenant} and id = ${movCabId}`);
  await gravaBusca(tx, 'movimento', [{ id: movCabId, doc: docDeNome(c.descricao) }]);
  await registra(tx, sessao.pessoaId, [
    {
      entidade: 'movimento',
      id: movCabId,
      antes: estadoDaNota(nota),
      depois: {
        ...estadoDaNota(nota),
        ...estadoDosCampos(c),
      },
    },
  ]);
  return { message: 'Movimento alterado com sucesso', cab: await movimentoView(tx, movCabId) };
}

/** Starts a count of a branch; `comSaldo` puts in every product it holds, still to be counted. */
export async function iniciaContagem(
  tx: Tx,
  sessao: CurrentSession,
  envio: RouteBody<typeof estoqueContagem>,
) {
  const empresa = await empresaDeEstoque(tx, envio.empId);
  const id = await inclui(tx, sessao, {
    dta: today(),
    descricao: envio.descricao ?? '',
    tipo: TIPO_MOVIMENTO.contagem,
    estoque: empresa.id,
    destino: null,
    fornecedor: null,
  });
  if (envio.comSaldo)
    await tx.execute(sql`
      insert into movimento_item (tenant_id, movimento_id, produto_id, quantidade)
      select s.tenant_id, ${id}::bigint, s.produto_id, 0
        from estoque s join produto p on p.tenant_id = s.tenant_id and p.id = s.produto_id
       where s.tenant_id = ${tx.tenant} and s.empresa_id = ${empresa.id} and s.quant_atual > 0
       order by p.nome, p.id
      returning 1`);
  return { message: 'Contagem iniciada', cab: await movimentoView(tx, id) };
}
