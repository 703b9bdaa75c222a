import { TIPO } from '@retaguarda/atributos';
import { TODOS_RECURSOS } from '@retaguarda/contract';
import pg from 'pg';
import { hashSenha } from '../features/sessao/public.ts';
import { type AtributoSemente, dadosDe, definicao } from '../seeds/definicao.ts';
import { type Semeador, semeiaTenant } from '../seeds/semeador.ts';

export const SENHA = 'senha-de-teste';

/** Ids of the small world; the same in every tenant, so that a foreign id always exists at home too. */
export const MUNDO = {
  tipo: 100,
  folhaA: 101,
  folhaB: 102,
  refPericia: 110,
  pessoas: 120,
  peritos: 121,
  partes: 122,
  empresas: 130,
  atrib: {
    honorario: 201,
    prazo: 202,
    urgente: 203,
    motivo: 204,
    total: 205,
    horas: 211,
    custo: 212,
    valor: 221,
    taxa: 222,
    liquido: 223,
    restrito: 206,
  },
  pessoa: { admin: 1, leitor: 2, nada: 3, ana: 10, bia: 11, caio: 12 },
} as const;

const A = MUNDO.atrib;

const ATRIBUTOS: readonly (AtributoSemente & { id: number })[] = [
  {
    id: A.honorario,
    codId: 'honorario',
    label: 'Honorário',
    tipo: TIPO.dinheiro,
    ordem: 1,
    obrigatorio: true,
    table: true,
    search: true,
  },
  { id: A.prazo, codId: 'prazo', label: 'Prazo', tipo: TIPO.data, ordem: 2, table: true, search: true },
  {
    id: A.urgente,
    codId: 'urgente',
    label: 'Urgente',
    tipo: TIPO.interruptor,
    ordem: 3,
    regra: true,
    regraParametro: [{ regraTipo: 1, regraValor: 1, regraAcionados: [A.motivo] }],
  },
  {
    id: A.motivo,
    codId: 'motivo',
    label: 'Motivo da urgência',
    tipo: TIPO.texto,
    ordem: 4,
    obrigatorio: true,
    search: true,
    limite: 50,
  },
  {
    id: A.total,
    codId: 'total_pericia',
    label: 'Total com acréscimo',
    tipo: TIPO.calculo,
    ordem: 5,
    table: true,
    calcFormula: 'SE(urgente=1;honorario*1,5;honorario)',
    calcAtribs: ['urgente', 'honorario'],
    calcRetorno: 2,
  },
  { id: A.restrito, codId: 'sigiloso', label: 'Sigiloso', tipo: TIPO.texto, ordem: 6, restrito: true },
  { id: A.horas, codId: 'horas', label: 'Horas', tipo: TIPO.numero, ordem: 1, etapa: 2 },
  {
    id: A.custo,
    codId: 'custo_horas',
    label: 'Custo das horas',
    tipo: TIPO.calculo,
    ordem: 2,
    etapa: 2,
    calcFormula: 'horas*honorario/10',
    calcAtribs: ['horas', 'honorario'],
    calcRetorno: 2,
  },
  {
    id: A.valor,
    codId: 'valor',
    label: 'Valor',
    tipo: TIPO.dinheiro,
    ordem: 2,
    valorRecebivel: true,
    etapa: 3,
    somatorio: true,
    somatorioLabel: 'Valor',
  },
  { id: A.taxa, codId: 'taxa', label: 'Taxa (%)', tipo: TIPO.numero, ordem: 1, etapa: 3 },
  {
    id: A.liquido,
    codId: 'liquido',
    label: 'Líquido',
    tipo: TIPO.calculo,
    ordem: 3,
    etapa: 3,
    somatorio: true,
    somatorioLabel: 'Líquido',
    calcFormula: 'valor-valor*taxa/100+custo_horas-custo_horas',
    calcAtribs: ['valor', 'taxa', 'custo_horas'],
    calcRetorno: 2,
  },
];

async function catalogo(s: Semeador): Promise<void> {
  const M = MUNDO;
  const nada = {
    id_pai: null,
    id_ref: null,
    exibe_valor_total: false,
    somatorios_na_home: false,
    recebiveis_editaveis: false,
  };
  await s.insere(
    'categoria',
    [
      { id: M.tipo, nome: 'Perícia Médica', tipo_sys: 4, ...nada },
      { id: M.pessoas, nome: 'Pessoas', tipo_sys: 1, ...nada },
      { id: M.empresas, nome: 'Empresas', tipo_sys: 5, ...nada },
    ].map(comPadrao),
  );
  await s.insere(
    'categoria',
    [
      {
        ...nada,
        id: M.folhaA,
        nome: 'Judicial',
        tipo_sys: 4,
        id_pai: M.tipo,
        recebiveis_editaveis: true,
        somatorios_na_home: true,
      },
      { ...nada, id: M.folhaB, nome: 'Extrajudicial', tipo_sys: 4, id_pai: M.tipo },
      { ...nada, id: M.peritos, nome: 'Peritos', tipo_sys: 1, id_pai: M.pessoas },
      { ...nada, id: M.partes, nome: 'Partes', tipo_sys: 1, id_pai: M.pessoas },
      { ...nada, id: M.refPericia, nome: 'Atributos de Perícia', tipo_sys: 2, id_ref: M.tipo },
    ].map(comPadrao),
  );
  await s.insere(
    'atributo',
    ATRIBUTOS.map(({ id, ...semente }) => {
      const def = definicao(semente);
      return {
        id,
        categoria_id: M.refPericia,
        cod_id: def.codId,
        situacao: 1,
        etapa: def.etapa,
        ordem: def.ordem,
        valor_recebivel: def.valorRecebivel,
        dados: JSON.parse(dadosDe(def)),
        versao: 1,
      };
    }),
  );
}

const comPadrao = (c: Record<string, unknown>) => ({
  ...c,
  situacao: 1,
  ordem: 0,
  etapas: 3,
  atributos_versao: 1,
  versao: 1,
});

/** Who signs in, by e-mail before the network's domain. */
const LOGINS = new Map<number, string>([
  [MUNDO.pessoa.admin, 'admin'],
  [MUNDO.pessoa.leitor, 'leitor'],
  [MUNDO.pessoa.nada, 'nada'],
]);

async function pessoas(s: Semeador, senhaHash: string, dominio: string): Promise<void> {
  const M = MUNDO;
  const P = M.pessoa;
  const nomes: [number, number, string][] = [
    [P.admin, M.peritos, 'Alice Administradora'],
    [P.leitor, M.peritos, 'Leo Leitor'],
    [P.nada, M.peritos, 'Nina Nada'],
    [P.ana, M.partes, 'Ana Abreu'],
    [P.bia, M.partes, 'Bia Braga'],
    [P.caio, M.partes, 'Caio Couto'],
  ];
  await s.insere(
    'pessoa',
    nomes.map(([id, categoria_id, nome]) => ({
      id,
      categoria_id,
      nome,
      situacao: 1,
      apelido: '',
      email: LOGINS.get(id)?.concat(`@${dominio}`) ?? null,
      valores: {},
      versao: 1,
      criado_em: '2026-01-01T00:00:00Z',
      atualizado_em: '2026-01-01T00:00:00Z',
    })),
  );
  await s.insere(
    'busca',
    nomes.map(([id, , nome]) => ({ entidade: 2, id, doc: nome.toLowerCase() })),
  );
  await s.insere(
    'autenticacao',
    [...LOGINS.keys()].map((id) => ({
      id,
      pessoa_id: id,
      senha_hash: senhaHash,
      ativo: true,
      alterada_em: '2026-01-01T00:00:00Z',
    })),
  );
  await s.insere('perfil', [
    { id: 1, nome: 'Tudo', situacao: 1, versao: 1 },
    { id: 2, nome: 'Leitura', situacao: 1, versao: 1 },
  ]);
  await s.insere('perfil_recurso', [
    ...TODOS_RECURSOS.map((recurso) => ({ perfil_id: 1, recurso })),
    ...['pericias', 'periciaVer', 'baixas'].map((recurso) => ({ perfil_id: 2, recurso })),
  ]);
  await s.insere('pessoa_perfil', [
    { pessoa_id: P.admin, perfil_id: 1 },
    { pessoa_id: P.leitor, perfil_id: 2 },
  ]);
  await s.insere('cuidador', [{ pessoa_id: P.admin }]);
}

/** Two networks alike but for their names: `um.teste` (the default one) and `dois.teste`. */
export async function semeiaMundo(owner: pg.ClientConfig): Promise<{ um: number; dois: number }> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const senhaHash = await hashSenha(SENHA);
    const cria = (slug: string, padrao: boolean) =>
      semeiaTenant(
        client,
        { slug, nome: slug, sistemaNome: `Rede ${slug}`, padrao, hosts: [`${slug}.teste`] },
        async (s) => {
          await catalogo(s);
          await pessoas(s, senhaHash, `${slug}.teste`);
        },
      );
    return { um: await cria('um', true), dois: await cria('dois', false) };
  } finally {
    await client.end();
  }
}
