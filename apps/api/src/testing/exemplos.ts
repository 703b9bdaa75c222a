import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import { memoize } from '../base/memoize.ts';
import type { Cliente } from './cliente.ts';
import type { Exemplo } from './exemplo.ts';
import { exemplosAcesso, type RegistrosAcesso, semeiaRegistrosAcesso } from './exemplos-acesso.ts';
import { exemplosAnexo, type RegistrosAnexo, semeiaRegistrosAnexo } from './exemplos-anexo.ts';
import { exemplosAutomacao } from './exemplos-automacao.ts';
import { exemplosCadastro, type RegistrosCadastro, semeiaRegistrosCadastro } from './exemplos-cadastro.ts';
import { EXEMPLOS_CALENDARIO } from './exemplos-calendario.ts';
import { exemplosCampanha, type RegistrosCampanha, semeiaRegistrosCampanha } from './exemplos-campanha.ts';
import { exemplosCarga, type RegistrosCarga, semeiaRegistrosCarga } from './exemplos-carga.ts';
import { exemplosCatalogo, type RegistrosCatalogo, semeiaRegistrosCatalogo } from './exemplos-catalogo.ts';
import { exemplosComoEra } from './exemplos-como-era.ts';
import {
  exemplosCompromisso,
  type RegistrosCompromisso,
  semeiaRegistrosCompromisso,
} from './exemplos-compromisso.ts';
import { EXEMPLOS_CONTA } from './exemplos-conta.ts';
import { exemplosDocumento } from './exemplos-documento.ts';
import { exemplosEstoque, type RegistrosEstoque, semeiaRegistrosEstoque } from './exemplos-estoque.ts';
import { exemplosExtrato, type RegistrosExtrato, semeiaRegistrosExtrato } from './exemplos-extrato.ts';
import { exemplosLote, type RegistrosLote, semeiaRegistrosLote } from './exemplos-lote.ts';
import { exemplosOficina, type RegistrosOficina, semeiaRegistrosOficina } from './exemplos-oficina.ts';
import {
  exemplosPagamento,
  type RegistrosPagamento,
  semeiaRegistrosPagamento,
} from './exemplos-pagamento.ts';
import { exemplosPrazo } from './exemplos-prazo.ts';
import { exemplosProduto, type RegistrosProduto, semeiaRegistrosProduto } from './exemplos-produto.ts';
import {
  exemplosRelatorio,
  type RegistrosRelatorio,
  semeiaRegistrosRelatorio,
} from './exemplos-relatorio.ts';
import { exemplosUsuario, type RegistrosUsuario, semeiaRegistrosUsuario } from './exemplos-usuario.ts';
import { exemplosWebhook } from './exemplos-webhook.ts';
import { exemplosWhatsapp } from './exemplos-whatsapp.ts';
import { MUNDO } from './mundo.ts';

/** Records of a network that the examples name. */
export interface Registros
  extends RegistrosAcesso,
    RegistrosAnexo,
    RegistrosCadastro,
    RegistrosCampanha,
    RegistrosCarga,
    RegistrosCatalogo,
    RegistrosCompromisso,
    RegistrosEstoque,
    RegistrosExtrato,
    RegistrosLote,
    RegistrosOficina,
    RegistrosPagamento,
    RegistrosProduto,
    RegistrosRelatorio,
    RegistrosUsuario {
  procId: number;
  procPesId: number;
  procPesLivre: number;
  pesId: number;
  recebId: number;
  baixaId: number;
  baixaVazia: number;
  importId: number;
  visaoId: number;
  /** A baixa that was renamed, and the row of its history that tells so. */
  baixaMudada: number;
  historicoId: number;
  /** An instant at which all of them were there, in milliseconds. */
  feitosEm: number;
}

const A = MUNDO.atrib;
const BRASILIA = 5300108;

const processo = (procId: number, versao: number) => ({
  local: 4,
  pericia: { procId, catgId: MUNDO.folhaA, procCidade: { id: BRASILIA }, procSituacao: 1, versao },
  atributos: [{ catId: A.honorario, atribValue: 1000.5 }],
});

export const novaPericia = () => processo(0, 0);

/** Makes a case with people, a receivable in a baixa, a baixa without, and an import under way. */
export async function semeiaRegistros(c: Cliente): Promise<Registros> {
  const { procId } = await c.pede(contract.periciaInc, { body: processo(0, 0) as never });
  const { ana, bia } = MUNDO.pessoa;
  const { pessoas } = await c.pede(contract.periciaIncPessoas, {
    body: { procId, pessoas: [{ pesId: ana }, { pesId: bia }] },
  });
  const [primeira, segunda] = pessoas;
  const novaBaixa = (nome: string) =>
    c.pede(contract.periciaIncBaixa, {
      body: { baixa: { baixaId: 0, baixaNome: nome, baixaDta: '2026-03-01', baixaSituacao: 1, versao: 0 } },
    });
  const { baixaId } = await novaBaixa('Março');
  const { baixaId: baixaVazia } = await novaBaixa('Abril');
  const { baixaId: baixaMudada } = await novaBaixa('Maio');
  await c.pede(contract.periciaAltBaixa, {
    body: {
      baixa: {
        baixaId: baixaMudada,
        baixaNome: 'Junho',
        baixaDta: '2026-03-01',
        baixaSituacao: 1,
        versao: 1,
      },
    },
  });
  const { list: historia } = await c.pede(contract.historicoList, {
    query: { tipo: 'baixa', id: String(baixaMudada) },
  });
  const procPesId = primeira?.procPesId ?? 0;
  const { atribRecebiveis } = await c.pede(contract.periciaAlt, {
    body: { local: 6, procId, procPesId, baixaId },
  });
  const { importId } = await c.pede(contract.periciaImportInicio, {
    body: {
      procId,
      nomeArquivo: 'pessoas.csv',
      sha256: 'a'.repeat(64),
      linhas: 2,
      cabecalho: ['pesNome', 'pesTipo', 'horas'],
    },
  });
  const { visaoId } = await c.pede(contract.visaoInc, {
    body: { tela: 'pericias', nome: 'Em andamento', dados: { situacao: 2 }, perfilId: null },
  });
  const oficina = await semeiaRegistrosOficina(c);
  const acesso = await semeiaRegistrosAcesso(c);
  const produtos = await semeiaRegistrosProduto(c);
  return {
    ...acesso,
    ...(await semeiaRegistrosAnexo(c, procId)),
    ...(await semeiaRegistrosCatalogo(c, acesso.catgId)),
    ...(await semeiaRegistrosCadastro(c)),
    ...(await semeiaRegistrosDeConta(c)),
    ...(await semeiaRegistrosCarga(c)),
    ...oficina,
    ...(await semeiaRegistrosLote(c, oficina.veiculoLivre)),
    ...(await semeiaRegistrosCampanha(c)),
    ...(await semeiaRegistrosUsuario(c)),
    ...produtos,
    ...(await semeiaRegistrosEstoque(c, produtos.catgProduto)),
    procId,
    procPesId,
    procPesLivre: segunda?.procPesId ?? 0,
    pesId: ana,
    recebId: atribRecebiveis?.recebId ?? 0,
    baixaId,
    baixaVazia,
    importId,
    visaoId,
    ...(await semeiaRegistrosRelatorio(c)),
    ...(await semeiaRegistrosCompromisso(c)),
    baixaMudada,
    historicoId: historia[0]?.historicoId ?? 0,
    feitosEm: Date.now(),
  };
}

/** Payments of an account, and its statement. */
async function semeiaRegistrosDeConta(c: Cliente): Promise<RegistrosPagamento & RegistrosExtrato> {
  const pagamentos = await semeiaRegistrosPagamento(c);
  return { ...pagamentos, ...(await semeiaRegistrosExtrato(c, pagamentos.contaId)) };
}

const daPericia = ({ procId }: Registros) => ({ tipo: 'pericia', id: procId });

/** Those that a domain's own file knows. */
const dosDominios = (r: Registros): readonly (readonly [RouteSpec, Exemplo])[] => [
  ...EXEMPLOS_CALENDARIO,
  ...EXEMPLOS_CONTA,
  ...exemplosAcesso(r),
  ...exemplosAnexo(r),
  ...exemplosCadastro(r),
  ...exemplosCarga(r),
  ...exemplosCatalogo(r),
  ...exemplosDocumento(r),
  ...exemplosComoEra(r),
  ...[...exemplosLote(r), ...exemplosRelatorio(r), ...exemplosOficina(r), ...exemplosPrazo(r)],
  ...exemplosCompromisso(r),
  ...exemplosCampanha(r),
  ...exemplosUsuario(r),
  ...exemplosWebhook(r),
  ...exemplosAutomacao(r),
  ...exemplosWhatsapp(r),
  ...exemplosPagamento(r),
  ...exemplosExtrato(r),
  ...exemplosProduto(r),
  ...exemplosEstoque(r),
];

/** A valid call of every route, of these records: hundreds of routes are asked about. */
const exemplosDe = memoize(
  (r: Registros) =>
    new Map<RouteSpec, Exemplo>([
      [contract.authMe, { temIds: false }],
      [contract.authAbertura, { body: { pedidos: ['/auth/me'] }, temIds: false }],
      [contract.userMenuList, { temIds: false }],
      [contract.homeList, { temIds: false }],
      [contract.configuracoesVer, { temIds: false }],
      [contract.homeTarefas, { temIds: false }],
      [contract.homeTarefasEncerra, { body: {}, temIds: false }],
      [contract.homePainel, { temIds: false }],
      [contract.homeFinanceiro, { temIds: false }],
      [contract.visaoList, { query: { tela: 'pericias' }, temIds: false }],
      [
        contract.visaoInc,
        { body: { tela: 'baixas', nome: 'Abertas', dados: { situacao: 1 }, perfilId: null }, temIds: false },
      ],
      [
        contract.visaoAlt,
        { body: { visaoId: r.visaoId, versao: 1, nome: 'Outra', dados: {}, perfilId: null }, temIds: true },
      ],
      [contract.visaoExc, { body: { visaoId: r.visaoId }, temIds: true }],
      [
        contract.historicoUso,
        { body: { acao: 'impressao', entidade: 'baixa', registroId: r.baixaId }, temIds: true },
      ],
      [contract.historicoExcluidos, { query: { tipo: 'veiculo' }, temIds: false }],
      [
        contract.historicoPrevia,
        {
          body: { tipo: 'baixa', id: r.baixaMudada, historicoId: r.historicoId, antes: true },
          temIds: true,
        },
      ],
      [
        contract.historicoRestaura,
        {
          body: {
            ...{ tipo: 'baixa', id: r.baixaMudada },
            historicoId: r.historicoId,
            antes: true,
            visto: r.historicoId,
          },
          temIds: true,
        },
      ],
      [contract.explicaTotal, { query: daPericia(r), temIds: true }],
      [contract.explicaValor, { query: { ...daPericia(r), atributo: MUNDO.atrib.total }, temIds: true }],
      [contract.historicoUsos, { query: { pesId: MUNDO.pessoa.admin }, temIds: false }],
      [contract.historicoPessoas, { query: { search: 'ana' }, temIds: false }],
      [contract.historicoList, { query: daPericia(r), temIds: true }],
      [contract.cidadeList, { query: { uf: 'SP' }, temIds: false }],
      [contract.periciaTipos, { query: { catgId: MUNDO.tipo }, temIds: false }],
      [contract.periciaTiposPessoa, { temIds: false }],
      [contract.userList, { query: { catId: MUNDO.partes }, temIds: false }],
      [contract.periciaList, { query: { condition: 1, procId: r.procId }, temIds: true }],
      [
        contract.periciaTotais,
        { query: { catgId: MUNDO.tipo, search: 'a', filterId: A.motivo }, temIds: false },
      ],
      [contract.periciaPessoas, { query: { procId: r.procId, local: 6 }, temIds: true }],
      [
        contract.periciaAltCadastro,
        { body: { procId: r.procId, procPesId: r.procPesId, pesVersao: 1, atribPessoa: [] }, temIds: true },
      ],
      [contract.periciaImportacao, { query: { procId: r.procId }, temIds: true }],
      [contract.periciaListBaixas, { query: { baixaId: r.baixaId }, temIds: true }],
      [contract.periciaBaixaSituacoes, { temIds: false }],
      [contract.periciaListPessoasBaixa, { query: { baixaId: r.baixaId }, temIds: true }],
      [
        contract.periciaPreviaBaixa,
        { body: { baixaId: r.baixaId, procPesIds: [r.procPesId] }, temIds: true },
      ],
      [contract.periciaBaixaPessoas, { query: { baixaId: r.baixaId }, temIds: true }],
      [contract.periciaInc, { body: processo(0, 0), temIds: false }],
      [contract.periciaAlt, { body: processo(r.procId, 1), temIds: true }],
      [
        contract.periciaIncPessoas,
        {
          body: { procId: r.procId, pessoas: [{ pesNome: 'Nova Pessoa', pesTipo: MUNDO.partes }] },
          temIds: true,
        },
      ],
      [
        contract.periciaImportInicio,
        {
          body: {
            procId: r.procId,
            nomeArquivo: 'x.csv',
            sha256: 'b'.repeat(64),
            linhas: 1,
            cabecalho: ['pesNome', 'pesTipo'],
          },
          temIds: true,
        },
      ],
      [
        contract.periciaImportPessoas,
        {
          body: {
            importId: r.importId,
            seq: 0,
            ultimo: true,
            linhas: [{ linha: 2, celulas: ['Zoe', String(MUNDO.partes), '2'] }],
          },
          temIds: true,
        },
      ],
      [
        contract.periciaIncBaixa,
        { body: { pessoas: [{ procPesId: r.procPesLivre }], baixaId: r.baixaId }, temIds: true },
      ],
      [
        contract.periciaAltBaixa,
        {
          body: {
            baixa: {
              baixaId: r.baixaId,
              baixaNome: 'Março 2',
              baixaDta: '2026-03-02',
              baixaSituacao: 1,
              versao: 1,
            },
          },
          temIds: true,
        },
      ],
      [
        contract.periciaAtribBaixa,
        {
          body: {
            baixaId: r.baixaId,
            valores: { [`${r.recebId}_${A.valor}`]: { catId: A.valor, atribValue: 10.25 } },
            versoes: { [String(r.recebId)]: 1 },
          },
          temIds: true,
        },
      ],
      [contract.periciaExcImpacto, { query: { id: r.recebId, local: 3 }, temIds: true }],
      [contract.periciaExc, { body: { id: r.recebId, local: 3 }, temIds: true }],
      [contract.periciaExcBaixa, { body: { baixaId: r.baixaVazia }, temIds: true }],
      [contract.authLogout, { body: {}, temIds: false }],
      ...dosDominios(r),
    ]),
);

/** A valid call of a route; a route without an example fails the loop. */
export const exemploDe = (route: RouteSpec, r: Registros): Exemplo | undefined => exemplosDe(r).get(route);
