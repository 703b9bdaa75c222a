import { REGISTROS } from '@retaguarda/contract';
import { addDays, MESES, SITUACAO_REGISTRO } from '@retaguarda/domain';
import pg from 'pg';
import type { Deposito } from '../../src/base/arquivos/deposito.ts';
import { types } from '../../src/base/db/pool.ts';
import { txDe } from '../../src/base/db/tx.ts';
import { hoje } from '../../src/base/relogio.ts';
import { hashSenha } from '../../src/features/sessao/public.ts';
import { datasDePericia, docDeNome, docDePericia, docDePessoa } from '../../src/nucleo/busca/public.ts';
import { type Modelo, modeloDe } from '../../src/nucleo/modelo/public.ts';
import { dadosDe, definicao } from '../definicao.ts';
import { type Semeador, semeiaTenant } from '../semeador.ts';
import { Acaso } from './acaso.ts';
import { DEMONSTRACAO, LOGINS_DEMONSTRACAO, PERFIS } from './acessos.ts';
import { ATRIBUTOS } from './atributos.ts';
import { semeiaCampanhas } from './campanhas.ts';
import { CATEGORIA, CATEGORIAS } from './categorias.ts';
import { guardaUmDocumento, semeiaDocumentos } from './documentos.ts';
import { semeiaEmpresas } from './empresas.ts';
import { semeiaEstoque } from './estoque.ts';
import { guardaEm } from './imagens.ts';
import { semeiaIntegracoes } from './integracoes.ts';
import { semeiaNotificacoes } from './notificacoes.ts';
import { semeiaOficina } from './oficina.ts';
import { semeiaPagamentos } from './pagamentos.ts';
import { criaPericias } from './pericias.ts';
import { criaPessoas, pagamentosDe } from './pessoas.ts';
import { cumprePrazos } from './prazos.ts';
import { semeiaProdutos } from './produtos.ts';
import { semeiaRelatorios } from './relatorios.ts';

const TRAVA = 7_382_911;
const PERICIAS = 300;
const PESSOAS = 900;
/** Come after all others, with choices of their own. */
const CLIENTES = 60;
const RECEBIVEIS = 2500;
const BAIXAS = 40;
const EQUIPE = ['Alice Montenegro', 'Otávio Prado', 'Fernanda Queiroz', 'César Lacerda'];

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

/** Invented, and valid in form; those of the other people begin by 9. */
const CPFS_EQUIPE = ['10020030169', '10020030240', '10020030320', '10020030401'];

/** Who signs in: with everything that a whole registration asks for. */
const equipe = () =>
  LOGINS_DEMONSTRACAO.map((l, i) => ({
    id: i + 1,
    nome: EQUIPE[i] ?? l.perfil,
    apelido: l.perfil,
    codigo: `P${String(i + 1).padStart(5, '0')}`,
    sexo: i % 2 === 0 ? 'F' : 'M',
    dt_nascimento: `198${i}-0${i + 3}-1${i}`,
    email: l.email,
    cpf: CPFS_EQUIPE[i] ?? null,
    telefone: `1191234567${i}`,
    // By code too; without an SMS service the code waits in the outbox.
    entra_codigo: true,
    // At the head office.
    empresa_id: 1,
  }));

async function acessos(s: Semeador, quando: string): Promise<void> {
  const hashes = await Promise.all(LOGINS_DEMONSTRACAO.map((l) => hashSenha(l.senha)));
  const base = {
    categoria_id: CATEGORIA.equipe,
    situacao: SITUACAO_REGISTRO.ativo,
    valores: {},
    versao: 1,
    criado_em: quando,
    atualizado_em: quando,
  };
  await s.insere(
    'pessoa',
    equipe().map((pessoa) => ({ ...base, ...pessoa })),
  );
  await s.insere(
    'autenticacao',
    LOGINS_DEMONSTRACAO.map((_, i) => ({
      id: i + 1,
      pessoa_id: i + 1,
      senha_hash: hashes[i],
      ativo: true,
      alterada_em: quando,
    })),
  );
  await s.insere(
    'perfil',
    PERFIS.map(({ id, nome }) => ({ id, nome, situacao: SITUACAO_REGISTRO.ativo, versao: 1 })),
  );
  await s.insere(
    'perfil_recurso',
    PERFIS.flatMap((p) => p.recursos.map((recurso) => ({ perfil_id: p.id, recurso }))),
  );
  await s.insere(
    'pessoa_perfil',
    PERFIS.map((p) => ({ pessoa_id: p.id, perfil_id: p.id })),
  );
  await s.insere('cuidador', [{ pessoa_id: 1 }]);
}

/** Two baixas a month on average, the older ones settled, some cancelled. */
function criaBaixas(acaso: Acaso, dia: string) {
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
const criaPontos = (pessoa_id: number, em: string) =>
  [
    { quantidade: 500, motivo: 'Crédito de boas-vindas' },
    { quantidade: 120, motivo: 'Campanha de revisão' },
    { quantidade: -200, motivo: 'Resgate de brinde' },
  ].map((p, i) => ({ ...p, id: i + 1, pessoa_id, autor_id: 1, em }));

interface Pesquisados {
  nomes: readonly ({ id: number } & Parameters<typeof docDePessoa>[0])[];
  baixas: ReturnType<typeof criaBaixas>;
  feito: ReturnType<typeof criaPericias>;
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

async function operacao(s: Semeador, client: pg.ClientBase): Promise<void> {
  const acaso = new Acaso(20_260_701);
  const dia = hoje();
  const quando = `${addDays(dia, -600) ?? dia}T12:00:00Z`;
  const pessoas = criaPessoas(acaso, PESSOAS - EQUIPE.length, EQUIPE.length + 1);
  await s.insere(
    'pessoa',
    pessoas.map((p) => ({ ...p, versao: 1, criado_em: quando, atualizado_em: quando })),
  );
  await s.insere('pessoa_pagamento', pagamentosDe(pessoas));
  const baixas = criaBaixas(acaso, dia);
  await s.insere('baixa', baixas);
  const modelo = await modeloDe(txDe(client, s.tenant));
  const feito = criaPericias(acaso, modelo, {
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
    ...{ daPericia: feito.pessoas, recebiveis: feito.recebiveis },
  });
  const clientes = criaPessoas(new Acaso(20_260_702), CLIENTES, PESSOAS + 1).map((p, i) => ({
    ...p,
    categoria_id: CATEGORIA.clientes,
    valores: {},
    // Some agreed to be told of their service orders.
    aviso_email: i % 4 === 0,
    aviso_sms: false,
  }));
  await s.insere(
    'pessoa',
    clientes.map((p) => ({ ...p, versao: 1, criado_em: quando, atualizado_em: quando })),
  );
  await s.insere('ponto', criaPontos(clientes[0]?.id ?? 0, `${addDays(dia, -30) ?? dia}T12:00:00Z`));
  await semeiaOficina(s, new Acaso(20_260_703), { clientes: clientes.map((c) => c.id), hoje: dia });
  await semeiaEstoque(s, client, { clientes: clientes.map((c) => c.id), hoje: dia });
  await semeiaBusca(s, modelo, { nomes: [...equipe(), ...pessoas, ...clientes], baixas, feito });
}

/**
 * Creates the demonstration network in an installation that has none yet.
 * Its pictures are made where there is a file store.
 * Answers the milliseconds it took, or null when there is a network already or the demonstration was taken out.
 */
export async function semeiaDemonstracao(
  owner: pg.ClientConfig,
  arquivos?: Deposito,
): Promise<number | null> {
  const client = new pg.Client({ ...owner, types });
  await client.connect();
  try {
    // Of two instances that start at once, one makes the network and the other finds it.
    await client.query('select pg_advisory_lock($1)', [TRAVA]);
    const { rowCount } = await client.query(
      "select 1 from tenant union all select 1 from instalacao where chave = 'demonstracao' and valor = 'removida' limit 1",
    );
    if (rowCount !== 0) return null;
    const inicio = Date.now();
    const tenant = {
      slug: DEMONSTRACAO,
      nome: 'Rede de Demonstração',
      sistemaNome: 'Retaguarda',
      padrao: true,
    };
    await semeiaTenant(client, tenant, async (s) => {
      const guarda = guardaEm(s, arquivos);
      await catalogo(s);
      await semeiaEmpresas(s);
      await semeiaProdutos(s, guarda);
      await acessos(s, `${addDays(hoje(), -600) ?? hoje()}T12:00:00Z`);
      // Before what comes of the operation itself: notices are told in their order.
      await semeiaNotificacoes(s);
      await operacao(s, client);
      await semeiaCampanhas(s, guarda, hoje());
      await semeiaDocumentos(s, `${addDays(hoje(), -20) ?? hoje()}T12:00:00Z`);
      await guardaUmDocumento(txDe(client, s.tenant), arquivos, tenant.nome);
      await semeiaRelatorios(s, `${addDays(hoje(), -20) ?? hoje()}T12:00:00Z`);
      await semeiaIntegracoes(s);
      await s.continuaIds(
        'categoria',
        'atributo',
        'empresa',
        'conta_bancaria',
        'produto',
        'produto_imagem',
        'pessoa',
        'ponto',
        'autenticacao',
        'perfil',
        'baixa',
        'anotacao',
        'pericia',
        'pericia_pessoa',
        'recebivel',
        'remessa',
        'pagamento',
        'movimento',
        'movimento_item',
        'pedido',
        'relatorio',
        'modelo_de_documento',
        'relatorio_fixado',
      );
    });
    await client.query('analyze');
    return Date.now() - inicio;
  } finally {
    await client.end();
  }
}
