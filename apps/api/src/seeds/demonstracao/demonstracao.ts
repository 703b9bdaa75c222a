import { REGISTROS } from '@retaguarda/contract';
import { addDays, MESES, SITUACAO_REGISTRO } from '@retaguarda/domain';
import type pg from 'pg';
import { today } from '../../base/clock.ts';
import { withAdvisoryLock } from '../../base/db/advisory-lock.ts';
import { txOver } from '../../base/db/tx.ts';
import { withOwner } from '../../base/db/with-owner.ts';
import { NO_SIGNAL, type StepSignal } from '../../base/startup/steps.ts';
import { numeroDeRede } from '../../features/rede/public.ts';
import { hashSenha } from '../../features/sessao/public.ts';
import { datasDePericia, docDeNome, docDePericia, docDePessoa } from '../../nucleo/busca/public.ts';
import { type Modelo, modeloDe } from '../../nucleo/modelo/public.ts';
import { dadosDe, definicao } from '../definicao.ts';
import { type Semeador, semeiaTenant } from '../semeador.ts';
import { Acaso } from './acaso.ts';
import { DEMONSTRACAO, LOGINS_DEMONSTRACAO } from './acessos.ts';
import { ATRIBUTOS } from './atributos.ts';
import { semeiaAutomacoes } from './automacoes.ts';
import { semeiaCalendario } from './calendario.ts';
import { CARTAZES, semeiaCampanhas } from './campanhas.ts';
import { CATEGORIA, CATEGORIAS } from './categorias.ts';
import { semeiaCompromissos } from './compromissos.ts';
import { semeiaDocumentos } from './documentos.ts';
import { semeiaEmpresas } from './empresas.ts';
import { equipe, semeiaEquipe } from './equipe.ts';
import { semeiaEstoque } from './estoque.ts';
import { deixaDocumentoPorFazer, gravaDocumentoQueFalta } from './guarda-documento.ts';
import { gravaImagens, type Lugares, SEM_IMAGENS } from './imagens.ts';
import { semeiaIntegracoes } from './integracoes.ts';
import { semeiaNotificacoes } from './notificacoes.ts';
import { semeiaOficina } from './oficina.ts';
import { semeiaPagamentos } from './pagamentos.ts';
import { semeiaPericias } from './pericias.ts';
import { pagamentosDe, semeiaPessoas } from './pessoas.ts';
import { cumprePrazos } from './prazos.ts';
import { RETRATOS, semeiaProdutos } from './produtos.ts';
import { semeiaRelatorios } from './relatorios.ts';

const TRAVA = 7_382_911;
const PERICIAS = 300;
const PESSOAS = 900;
/** Come after all others, with choices of their own. */
const CLIENTES = 60;
const RECEBIVEIS = 2500;
const BAIXAS = 40;

async function catalogo(s: Semeador): Promise<void> {
  const raizes = CATEGORIAS.filter((c) => c.id_pai === null && c.id_ref === null);
  await s.insere('categoria', raizes);
  await s.insere(
    'categoria',
    CATEGORIAS.filter((c) => !raizes.includes(c)),
  );
  await s.insere(
    'atributo',
    ATRIBUTOS.map(({ id, categoria, ...semente }) => {
      const def = definicao(semente);
      return {
        id,
        categoria_id: categoria,
        cod_id: def.codId,
        situacao: SITUACAO_REGISTRO.ativo,
        etapa: def.etapa,
        ordem: def.ordem,
        valor_recebivel: def.valorRecebivel,
        dados: JSON.parse(dadosDe(def)),
        versao: 1,
      };
    }),
  );
}

/** Two baixas a month on average, the older ones settled, some cancelled. */
function semeiaBaixas(acaso: Acaso, dia: string) {
  return Array.from({ length: BAIXAS }, (_, i) => {
    const dta = addDays(dia, -Math.floor((i * 548) / BAIXAS)) ?? dia;
    const situacao = i < 6 ? 1 : acaso.chance(0.08) ? 0 : 2;
    const mes = MESES[Number(dta.slice(5, 7)) - 1] ?? '';
    return {
      id: BAIXAS - i,
      nome: `Repasse de ${mes} de ${dta.slice(0, 4)}, lote ${(i % 3) + 1}`,
      dta,
      dta_cad: dta,
      situacao,
      versao: 1,
      criado_em: `${dta}T15:00:00Z`,
    };
  });
}

/** A statement of points to look at. */
const semeiaPontos = (pessoa_id: number, em: string) =>
  [
    { quantidade: 500, motivo: 'Crédito de boas-vindas' },
    { quantidade: 120, motivo: 'Campanha de revisão' },
    { quantidade: -200, motivo: 'Resgate de brinde' },
  ].map((p, i) => ({ ...p, id: i + 1, pessoa_id, autor_id: 1, em }));

interface Pesquisados {
  nomes: readonly ({ id: number } & Parameters<typeof docDePessoa>[0])[];
  baixas: ReturnType<typeof semeiaBaixas>;
  feito: ReturnType<typeof semeiaPericias>;
}

/** What finds people, baixas and cases. */
async function semeiaBusca(
  s: Semeador,
  modelo: Modelo,
  { nomes, baixas, feito }: Pesquisados,
): Promise<void> {
  await s.insere('busca', [
    ...nomes.map((p) => ({ entidade: REGISTROS.pessoa.busca, id: p.id, doc: docDePessoa(p) })),
    ...baixas.map((b) => ({ entidade: REGISTROS.baixa.busca, id: b.id, doc: docDeNome(b.nome) })),
    ...[...feito.valoresDe].map(([id, v]) => ({
      entidade: REGISTROS.pericia.busca,
      id,
      doc: docDePericia(modelo.etapa(v.refId, 'pericia'), v.valores),
    })),
  ]);
  await s.insere(
    'busca_data',
    [...feito.valoresDe].flatMap(([id, v]) =>
      datasDePericia(modelo.etapa(v.refId, 'pericia'), v.valores).map((d) => ({
        atributo_id: d.atributoId,
        dia: d.dia,
        pericia_id: id,
      })),
    ),
  );
}

/** People as rows; they were registered long before the rest. */
const linhasDePessoas = <P extends object>(pessoas: readonly P[], dia: string) => {
  const quando = `${addDays(dia, -600) ?? dia}T12:00:00Z`;
  return pessoas.map((p) => ({ ...p, versao: 1, criado_em: quando, atualizado_em: quando }));
};

/** The people of cases, baixas, and the cases with what is received and paid of them. */
async function semeiaCasos(s: Semeador, client: pg.ClientBase, dia: string) {
  const acaso = new Acaso(20_260_701);
  const pessoas = semeiaPessoas(acaso, PESSOAS - equipe.length, equipe.length + 1);
  await s.insere('pessoa', linhasDePessoas(pessoas, dia));
  await s.insere('pessoa_pagamento', pagamentosDe(pessoas));
  const baixas = semeiaBaixas(acaso, dia);
  await s.insere('baixa', baixas);
  const modelo = await modeloDe(txOver(client, s.tenant));
  const feito = semeiaPericias(acaso, modelo, {
    hoje: dia,
    quantas: PERICIAS,
    recebiveis: RECEBIVEIS,
    pessoas,
    baixas,
    criador: 2,
  });
  await s.insere(
    'pericia',
    // Of four cases one has the administrator, one the operator, and two nobody but who registered them.
    feito.pericias.map((p, i) => ({ ...p, responsavel_id: i % 4 < 2 ? (i % 4) + 1 : null })),
  );
  await cumprePrazos(client, s.tenant, dia);
  await s.insere('pericia_pessoa', feito.pessoas);
  await s.insere('recebivel', feito.recebiveis);
  await semeiaPagamentos(s, {
    ...{ hoje: dia, pessoas, baixas },
    ...{ daPericia: feito.pessoas, recebiveis: feito.recebiveis, aPagar: feito.aPagar },
  });
  return { modelo, pessoas, baixas, feito };
}

async function semeiaClientes(s: Semeador, dia: string) {
  const clientes = semeiaPessoas(new Acaso(20_260_702), CLIENTES, PESSOAS + 1).map((p, i) => ({
    ...p,
    categoria_id: CATEGORIA.clientes,
    valores: {},
    // Some agreed to be told of their service orders.
    aviso_email: i % 4 === 0,
    aviso_sms: false,
  }));
  await s.insere('pessoa', linhasDePessoas(clientes, dia));
  await s.insere('ponto', semeiaPontos(clientes[0]?.id ?? 0, `${addDays(dia, -30) ?? dia}T12:00:00Z`));
  return clientes;
}

async function operacao(s: Semeador, client: pg.ClientBase): Promise<void> {
  const dia = today();
  const { modelo, pessoas, baixas, feito } = await semeiaCasos(s, client, dia);
  const clientes = await semeiaClientes(s, dia);
  const deClientes = { clientes: clientes.map((c) => c.id), hoje: dia };
  await semeiaOficina(s, new Acaso(20_260_703), deClientes);
  await semeiaEstoque(s, client, deClientes);
  await semeiaBusca(s, modelo, { nomes: [...equipe, ...pessoas, ...clientes], baixas, feito });
}

const REDE = { slug: DEMONSTRACAO, nome: 'Rede de Demonstração', sistemaNome: 'Retaguarda', padrao: true };

/** What the papers of the network say of its office. */
const ENDERECO = {
  ...{ cep: '13010000', uf: 'SP', cidade: 'Campinas', bairro: 'Centro' },
  ...{ logradouro: 'Rua das Palmeiras, 120', complemento: '' },
};

const semeiaEscritorio = (client: pg.ClientBase, id: number) =>
  client.query("update tenant set cnpj = '12345678000195', endereco = $2 where tenant_id = $1", [
    id,
    ENDERECO,
  ]);

/** All that is not the database's is done before its transaction begins: pictures in their store, hashes of passwords. */
async function semeiaRede(client: pg.ClientBase, lugares: Lugares | undefined): Promise<void> {
  const id = await numeroDeRede(client);
  const nomes = [...RETRATOS, ...CARTAZES, ...CARTAZES].map(({ nome }) => nome);
  const { linhas, daFigura } = lugares ? await gravaImagens(lugares, id, nomes) : SEM_IMAGENS;
  const hashes = await Promise.all(LOGINS_DEMONSTRACAO.map((l) => hashSenha(l.senha)));
  const dia = today();
  const ha = (dias: number): string => `${addDays(dia, -dias) ?? dia}T12:00:00Z`;
  await semeiaTenant(client, { ...REDE, id }, async (s) => {
    await semeiaEscritorio(client, id);
    await s.insere('imagem', linhas);
    await catalogo(s);
    await semeiaEmpresas(s);
    await semeiaCalendario(s, dia);
    await semeiaProdutos(s, daFigura);
    await semeiaEquipe(s, hashes, ha(600));
    // Before what comes of the operation itself: notices are told in their order.
    await semeiaNotificacoes(s);
    await operacao(s, client);
    await semeiaCompromissos(s, dia);
    await semeiaCampanhas(s, daFigura, dia);
    await semeiaDocumentos(s, ha(20));
    await semeiaRelatorios(s, ha(20));
    await semeiaIntegracoes(s);
    await semeiaAutomacoes(s, ha(20));
    if (lugares) await deixaDocumentoPorFazer(client);
  });
}

async function semRedeAlguma(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    "select 1 from tenant union all select 1 from instalacao where chave = 'demonstracao' and valor = 'removida' limit 1",
  );
  return rowCount === 0;
}

/**
 * Creates the demonstration network in an installation that has none yet, and ends what a start that was cut off has left
 * of it. Its pictures are there where there is a file store.
 * Answers whether it made the network: there may be one already, or the demonstration was taken out.
 */
export function semeiaDemonstracao(
  owner: pg.ClientConfig,
  lugares?: Lugares,
  sinal: StepSignal = NO_SIGNAL,
): Promise<boolean> {
  return withOwner(owner, (client) =>
    // Of two instances that start at once, one makes the network and the other finds it.
    withAdvisoryLock({ owner, client, signal: sinal }, TRAVA, async () => {
      const nova = await semRedeAlguma(client);
      if (nova) await semeiaRede(client, lugares);
      if (lugares) await gravaDocumentoQueFalta(client, lugares.arquivos);
      if (nova) await client.query('analyze');
      return nova;
    }),
  );
}
