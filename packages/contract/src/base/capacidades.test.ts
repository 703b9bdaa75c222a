import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  COM_FOLHA,
  COM_LOTE,
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

/** Why a kind is without it. A kind that is added and says nothing here does not compile. */
const SEM_BUSCA: Readonly<Record<Exclude<TipoDeRegistro, Pesquisavel>, string>> = {
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
  carga: 'found in its list',
  mapeamento: 'chosen by name',
  visao: 'a person has few',
  relatorio: 'a person has few',
  compromisso: 'found by its day',
};
const SEM_IMPORTACAO: Readonly<Record<Exclude<TipoDeRegistro, Importavel>, string>> = {
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
  contaBancaria: 'not yet asked for',
  remessa: 'answered by the bank, whose file is read',
  pagamento: 'made of receivables',
  webhook: 'few, each shown its secret',
  modeloDeDocumento: 'not yet asked for',
  carga: 'is the import itself',
  mapeamento: 'made by importing',
  visao: "a person's own",
  relatorio: "a person's own",
  compromisso: 'not yet asked for',
};
const SEM_LOTE: Readonly<Record<Exclude<TipoDeRegistro, ComLote>, string>> = {
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
  contaBancaria: 'not yet asked for',
  remessa: 'is a change of many at once itself',
  pagamento: 'made of many receivables at once',
  webhook: 'few, each tried by itself',
  modeloDeDocumento: 'not yet asked for',
  carga: 'is undone as a whole',
  mapeamento: 'chosen by name',
  visao: 'a person has few',
  relatorio: 'a person has few',
  compromisso: 'one that comes again is one',
};
/** Where the editing session of a kind is made, which keeps drafts and compares; or why none is. */
const RASCUNHOS: Readonly<Record<TipoDeRegistro, { em: string } | string>> = {
  escritorio: { em: 'features/escritorio/escritorio-dialog.tsx' },
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
  contaBancaria: { em: 'registros/cadastro-dialog.tsx' },
  remessa: { em: 'features/pagamento/gera-dialog.tsx' },
  pagamento: { em: 'features/pagamento/marca-dialog.tsx' },
  webhook: { em: 'registros/cadastro-dialog.tsx' },
  modeloDeDocumento: { em: 'registros/cadastro-dialog.tsx' },
  carga: 'the server keeps what was sent, and its columns are those of a mapping',
  mapeamento: { em: 'features/carga/mapa/rascunho-do-mapa.tsx' },
  visao: { em: 'registros/visoes/visao-form-dialog.tsx' },
  relatorio: { em: 'features/relatorio/use-salva.ts' },
  compromisso: { em: 'features/compromisso/compromisso-dialog.tsx' },
};

/** Where it is said who else has a record of the kind open; or why it is not. */
const PRESENCA: Readonly<Record<TipoDeRegistro, { em: string } | string>> = {
  escritorio: { em: 'features/escritorio/escritorio-dialog.tsx' },
  textoDeMensagem: { em: 'features/mensagem/texto-dialog.tsx' },
  categoria: { em: 'features/arvore/categoria-painel.tsx' },
  atributo: { em: 'features/catalogo/atributo-dialog.tsx' },
  perfil: { em: 'features/perfil/perfil-dialog.tsx' },
  empresa: { em: 'features/empresa/empresa-dialog.tsx' },
  produto: { em: 'features/produto/produto-dialog.tsx' },
  pessoa: { em: 'features/pessoa/usuario-form-dialog.tsx' },
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
  contaBancaria: { em: 'registros/cadastro-dialog.tsx' },
  remessa: { em: 'features/pagamento/remessa-dialog.tsx' },
  pagamento: 'opened by nobody',
  webhook: { em: 'registros/cadastro-dialog.tsx' },
  modeloDeDocumento: { em: 'registros/cadastro-dialog.tsx' },
  carga: { em: 'features/carga/carga-dialog.tsx' },
  mapeamento: 'chosen by name, opened by nobody',
  visao: "a person's own",
  relatorio: "a person's own",
  compromisso: { em: 'features/compromisso/compromisso-dialog.tsx' },
};

const tem = (lista: readonly TipoDeRegistro[], tipo: TipoDeRegistro): boolean => lista.includes(tipo);
const sim = (motivo: string | undefined): string => (motivo === undefined ? 'yes' : `– ${motivo}`);

const COLUNAS: readonly (readonly [nome: string, celula: (tipo: TipoDeRegistro) => string])[] = [
  ['history', () => 'yes'],
  ['files and notes', () => 'yes'],
  ['restored and undone', (tipo) => sim(motivoDeNaoRestaurar(tipo))],
  [
    'drafts',
    (tipo) => {
      const onde = RASCUNHOS[tipo];
      return sim(typeof onde === 'string' ? onde : undefined);
    },
  ],
  [
    'presence',
    (tipo) => {
      const onde = PRESENCA[tipo];
      return sim(typeof onde === 'string' ? onde : undefined);
    },
  ],
  [
    'searched by text',
    (tipo) => sim(tem(PESQUISAVEIS, tipo) ? undefined : SEM_BUSCA[tipo as keyof typeof SEM_BUSCA]),
  ], // of no others
  [
    'imported',
    (tipo) => sim(tem(IMPORTAVEIS, tipo) ? undefined : SEM_IMPORTACAO[tipo as keyof typeof SEM_IMPORTACAO]), // of no others
  ],
  [
    'em lote',
    (tipo) => sim(tem(COM_LOTE, tipo) ? undefined : SEM_LOTE[tipo as keyof typeof SEM_LOTE]), // of no others
  ],
  ['own sheet', (tipo) => (tem(COM_FOLHA, tipo) ? 'yes' : '–')],
];

function tabela(): string {
  const linhas = TIPOS_DE_REGISTRO.map((tipo) => [
    REGISTROS[tipo].nome,
    ...COLUNAS.map(([, celula]) => celula(tipo)),
  ]);
  return [
    ['kind', ...COLUNAS.map(([nome]) => nome)],
    COLUNAS.concat(COLUNAS[0] ?? []).map(() => '---'),
    ...linhas,
  ]
    .map((linha) => `| ${linha.join(' | ')} |`)
    .join('\n');
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

test.each(Object.entries(RASCUNHOS))('drafts of %s are kept where it is said', (_tipo, onde) => {
  if (typeof onde === 'string') return;
  expect(readFileSync(new URL(onde.em, TELAS), 'utf8')).toMatch(
    /useFieldsEditing|useRowsEditing|useDigitado/,
  );
});

test.each(Object.entries(PRESENCA))('who else has %s open is said where it is said', (_tipo, onde) => {
  if (typeof onde === 'string') return;
  expect(readFileSync(new URL(onde.em, TELAS), 'utf8')).toMatch(
    /FerramentasDoRegistro|PresencaDoRegistro|PresencaNoAlto|gravado=|presente=/,
  );
});
