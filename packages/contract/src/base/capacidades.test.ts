import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  COM_FOLHA,
  COM_LISTA,
  COM_LOTE,
  type ComLista,
  type ComLote,
  IMPORTAVEIS,
  type Importavel,
  motivoDeNaoRestaurar,
  PESQUISAVEIS,
  type Pesquisavel,
  REGISTROS,
  TIPOS_DE_REGISTRO,
  type TipoDeRegistro,
} from './registros.ts';

const DOCUMENTO = new URL('../../../../docs/web.md', import.meta.url);
const TELAS = new URL('../../../../apps/web/src/', import.meta.url);
const [INICIO, FIM] = ['<!-- kinds and what they can: made by capacidades.test.ts -->', '<!-- /kinds -->'];

/** What is asked of each kind; a registry by the standard calls says only where it is not as the others. */
type DeCada<T extends TipoDeRegistro, V> = Readonly<
  Record<Exclude<T, ComLista>, V> & Partial<Record<ComLista, V>>
>;
/** Why a kind is without it. A kind that is added and says nothing here does not compile. */
type Motivos<Tem extends TipoDeRegistro> = DeCada<Exclude<TipoDeRegistro, Tem>, string>;
const SEM_BUSCA: Motivos<Pesquisavel> = {
  escritorio: 'one a network',
  textoDeMensagem: 'few, on one screen',
  categoria: 'found in its tree',
  atributo: 'found in its category',
  perfil: 'few, by name in their list',
  ponto: 'a row of a ledger',
  periciaPessoa: 'found by its case and person',
  recebivel: 'found by its case',
  pedido: 'found by number and product in its list',
  propaganda: 'found in its campaign',
  remessa: 'found by its number in its list',
  pagamento: 'found by its person in its list',
  extrato: 'its entries are in their list',
  lancamento: 'found by what the bank says in its list',
  carga: 'found in its list',
  mapeamento: 'chosen by name',
  visao: 'a person has few',
  relatorio: 'a person has few',
  compromisso: 'found by its day',
};
const SEM_IMPORTACAO: Motivos<Importavel> = {
  escritorio: 'one a network',
  textoDeMensagem: 'the product says which there are',
  categoria: 'comes as definitions',
  atributo: 'comes as definitions',
  perfil: 'comes as definitions',
  ponto: 'comes with people',
  veiculo: 'not yet asked for',
  ordemServico: 'not yet asked for',
  baixa: 'closes what is there',
  movimento: 'moves stock by hand',
  pedido: 'takes points by hand',
  campanha: 'few, with pictures',
  propaganda: 'few, with pictures',
  remessa: 'answered by the bank, whose file is read',
  pagamento: 'made of receivables',
  extrato: 'is read from a file itself',
  lancamento: 'comes with its statement',
  webhook: 'few, each shown its secret',
  carga: 'is the import itself',
  mapeamento: 'made by importing',
  visao: "a person's own",
  relatorio: "a person's own",
  compromisso: 'not yet asked for',
};
const SEM_LOTE: Motivos<ComLote> = {
  escritorio: 'one a network',
  textoDeMensagem: 'few, on one screen',
  categoria: 'a definition, changed with its impact seen',
  atributo: 'a definition, changed with its impact seen',
  perfil: 'a definition, changed with its impact seen',
  produto: 'listed in a tree, few a leaf',
  ponto: 'given to many people at once, from their list',
  periciaPessoa: 'edited side by side in its case',
  recebivel: 'edited side by side in its baixa',
  movimento: 'moves stock, item by item',
  pedido: 'goes step by step, each seen',
  propaganda: 'few a campaign',
  remessa: 'is a change of many at once itself',
  pagamento: 'made of many receivables at once',
  extrato: 'brings many entries itself',
  lancamento: 'many are tied by one call',
  webhook: 'few, each tried by itself',
  carga: 'is undone as a whole',
  mapeamento: 'chosen by name',
  visao: 'a person has few',
  relatorio: 'a person has few',
  compromisso: 'one that comes again is one',
};
/** A file of screens, or why none is. */
type Onde = { em: string } | string;
/** Where that of a registry by the standard calls is. */
const DOS_CADASTROS: Onde = { em: 'registros/cadastro-dialog.tsx' };

/** Where the editing session of a kind is made, which keeps drafts and compares; or why none is. */
const RASCUNHOS: DeCada<TipoDeRegistro, Onde> = {
  escritorio: { em: 'features/escritorio/escritorio-page.tsx' },
  textoDeMensagem: { em: 'features/mensagem/texto-dialog.tsx' },
  categoria: { em: 'features/arvore/categoria-painel.tsx' },
  atributo: { em: 'features/catalogo/use-atributo.ts' },
  perfil: { em: 'features/perfil/perfil-dialog.tsx' },
  empresa: { em: 'features/empresa/empresa-dialog.tsx' },
  produto: { em: 'features/produto/use-produto.ts' },
  pessoa: { em: 'features/pessoa/use-usuario.ts' },
  ponto: { em: 'features/pessoa/pontos-dialog.tsx' },
  veiculo: { em: 'features/veiculo/veiculo-dialog.tsx' },
  ordemServico: { em: 'features/ordem-servico/ordem-dialog.tsx' },
  baixa: { em: 'features/baixa/dialogo/use-baixa.ts' },
  pericia: { em: 'features/pericia/processo/use-processo.ts' },
  periciaPessoa: { em: 'features/pericia/linhas/use-pessoas-step.ts' },
  recebivel: { em: 'features/baixa/dialogo/use-recebiveis.ts' },
  movimento: { em: 'features/estoque/notas/use-cabecalho.ts' },
  pedido: { em: 'features/pedido/brinde-dialog.tsx' },
  campanha: { em: 'features/campanha/campanha-dialog.tsx' },
  propaganda: { em: 'features/campanha/use-propaganda.ts' },
  remessa: { em: 'features/pagamento/gera-dialog.tsx' },
  pagamento: { em: 'features/pagamento/marca-dialog.tsx' },
  extrato: 'what is read is a file',
  lancamento: 'tied by a choice',
  carga: 'the server keeps what was sent, and its columns are those of a mapping',
  mapeamento: { em: 'features/carga/mapa/rascunho-do-mapa.tsx' },
  visao: { em: 'registros/visoes/visao-form-dialog.tsx' },
  relatorio: { em: 'features/relatorio/use-salva.ts' },
  compromisso: { em: 'features/compromisso/compromisso-dialog.tsx' },
};

/** Where it is said who else has a record of the kind open; or why it is not. */
const PRESENCA: DeCada<TipoDeRegistro, Onde> = {
  escritorio: { em: 'features/escritorio/escritorio-page.tsx' },
  textoDeMensagem: { em: 'features/mensagem/texto-dialog.tsx' },
  categoria: { em: 'features/arvore/categoria-painel.tsx' },
  atributo: { em: 'features/catalogo/atributo-dialog.tsx' },
  perfil: { em: 'features/perfil/perfil-dialog.tsx' },
  empresa: { em: 'features/empresa/empresa-dialog.tsx' },
  produto: { em: 'features/produto/produto-dialog.tsx' },
  pessoa: { em: 'features/pessoa/usuario-dialog.tsx' },
  ponto: 'a row of a ledger, opened by nobody',
  veiculo: { em: 'features/veiculo/veiculo-dialog.tsx' },
  ordemServico: { em: 'features/ordem-servico/ordem-dialog.tsx' },
  baixa: { em: 'features/baixa/dialogo/baixa-dialog.tsx' },
  pericia: { em: 'features/pericia/pericia-dialog.tsx' },
  periciaPessoa: 'opened with its case',
  recebivel: 'opened with its case or baixa',
  movimento: { em: 'features/estoque/notas/nota-dialog.tsx' },
  pedido: { em: 'features/pedido/brinde-dialog.tsx' },
  campanha: { em: 'features/campanha/campanha-dialog.tsx' },
  propaganda: { em: 'features/campanha/propaganda-dialog.tsx' },
  remessa: { em: 'features/pagamento/remessa-dialog.tsx' },
  pagamento: 'opened by nobody',
  extrato: 'opened by nobody',
  lancamento: 'a row of a ledger, opened by nobody',
  carga: { em: 'features/carga/carga-dialog.tsx' },
  mapeamento: 'chosen by name, opened by nobody',
  visao: "a person's own",
  relatorio: "a person's own",
  compromisso: { em: 'features/compromisso/compromisso-dialog.tsx' },
};

const tem = (lista: readonly TipoDeRegistro[], tipo: TipoDeRegistro): boolean => lista.includes(tipo);
const sim = (motivo: string | undefined): string => (motivo === undefined ? 'yes' : `– ${motivo}`);
/** Nothing where the file is said. */
const semOnde = (onde: Onde = DOS_CADASTROS) => (typeof onde === 'string' ? onde : undefined);
const motivo = (motivos: Partial<Record<TipoDeRegistro, string>>, tipo: TipoDeRegistro): string =>
  motivos[tipo] ?? 'not yet asked for';

const COLUNAS: readonly (readonly [nome: string, celula: (tipo: TipoDeRegistro) => string])[] = [
  ['restored and undone', (tipo) => sim(motivoDeNaoRestaurar(tipo))],
  ['drafts', (tipo) => sim(semOnde(RASCUNHOS[tipo]))],
  ['presence', (tipo) => sim(semOnde(PRESENCA[tipo]))],
  ['searched by text', (tipo) => sim(tem(PESQUISAVEIS, tipo) ? undefined : motivo(SEM_BUSCA, tipo))],
  ['imported', (tipo) => sim(tem(IMPORTAVEIS, tipo) ? undefined : motivo(SEM_IMPORTACAO, tipo))],
  ['em lote', (tipo) => sim(tem(COM_LOTE, tipo) ? undefined : motivo(SEM_LOTE, tipo))],
  ['own sheet', (tipo) => (tem(COM_FOLHA, tipo) ? 'yes' : '–')],
];

/** A registry that is as all of them are made: these share a row. */
const ehComoOsDemais = (tipo: TipoDeRegistro): boolean =>
  tem(COM_LISTA, tipo) && ![SEM_IMPORTACAO, SEM_LOTE, RASCUNHOS, PRESENCA].some((dito) => tipo in dito);
const nomeNaTabela = (tipo: TipoDeRegistro): string =>
  ehComoOsDemais(tipo) ? 'Any other registry by the standard calls' : REGISTROS[tipo].nome;

function tabela(): string {
  const linhas = TIPOS_DE_REGISTRO.map((tipo) => [
    nomeNaTabela(tipo),
    ...COLUNAS.map(([, celula]) => celula(tipo)),
  ]);
  const ditas = [['kind', ...COLUNAS.map(([nome]) => nome)], ['---', ...COLUNAS.map(() => '---')], ...linhas];
  return [...new Set(ditas.map((linha) => `| ${linha.join(' | ')} |`))].join('\n');
}

test('the table of kinds and what they can is what the registry says', () => {
  const texto = readFileSync(DOCUMENTO, 'utf8');
  const [antes = '', resto = ''] = texto.split(INICIO);
  const depois = resto.slice(resto.indexOf(FIM));
  const certo = `${antes}${INICIO}\n\n${tabela()}\n\n${depois}`;
  // ESCREVE=1 npx vitest run --project unit capacidades
  if (process.env.ESCREVE === '1') writeFileSync(DOCUMENTO, certo);
  else expect(texto).toBe(certo);
});

test.each([...Object.entries(RASCUNHOS), ['a registry', DOS_CADASTROS] as const])(
  'drafts of %s are kept where it is said',
  (_tipo, onde) => {
    if (typeof onde === 'string') return;
    expect(readFileSync(new URL(onde.em, TELAS), 'utf8')).toMatch(
      /useFieldsEditing|useRowsEditing|useDigitado/,
    );
  },
);

test.each([...Object.entries(PRESENCA), ['a registry', DOS_CADASTROS] as const])(
  'who else has %s open is said where it is said',
  (_tipo, onde) => {
    if (typeof onde === 'string') return;
    expect(readFileSync(new URL(onde.em, TELAS), 'utf8')).toMatch(
      /FerramentasDoRegistro|PresencaDoRegistro|PresencaNoAlto|gravado=|presente=/,
    );
  },
);
