import { AUTOMACOES, definicaoEmPalavras, fraseDe, REGISTROS } from '@retaguarda/contract';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { lazyView } from '../../lib/load-code.ts';
import { telaDo, type Valores } from '../../registros/cadastro.ts';
import { tipoDe } from './automacao-form.ts';
import { AutomacoesPage } from './automacoes-page.tsx';
import { SituacaoNaLista } from './situacao-na-lista.tsx';
import { TELA_T as T } from './textos.ts';
import { useAtosDaAutomacao } from './use-atos-da-automacao.tsx';

const INCLUIDO = '{"quando":"incluido"}';

const frase = (v: Valores): string =>
  fraseDe({ tipo: tipoDe(v), quando: String(v.quando), se: String(v.se), entao: String(v.entao) });

const emPalavras = (v: Valores, chave: string): string => definicaoEmPalavras(String(v[chave]), tipoDe(v));

export const TELA = telaDo({
  de: AUTOMACOES,
  tamanho: DIALOG_WIDTH.texto,
  campos: [
    { chave: 'nome', largura: 6, maximo: 120, coluna: { fixed: true, card: 'name', width: 240 } },
    {
      chave: 'responsavelId',
      largura: 4,
      inicial: 0,
      com: ['responsavelNome'],
      texto: ({ responsavelNome }) => String(responsavelNome),
      coluna: { width: 160 },
    },
    {
      chave: 'tipo',
      largura: 4,
      inicial: 'pericia',
      texto: (v) => REGISTROS[tipoDe(v)].plural,
      coluna: null,
    },
    {
      chave: 'categoriaId',
      largura: 4,
      inicial: 0,
      com: ['categoriaNome'],
      texto: ({ categoriaNome }) => String(categoriaNome === '' ? T.todas : categoriaNome),
      coluna: null,
    },
    { chave: 'quando', largura: 4, inicial: INCLUIDO, texto: emPalavras, coluna: null },
    { chave: 'se', largura: 12, coluna: null },
    { chave: 'entao', largura: 12, inicial: '[]', texto: emPalavras, coluna: null },
  ],
  colunas: [{ key: 'frase', header: T.oQueFaz, wrap: true, cell: frase, text: frase }],
  buscaDica: T.buscaDica,
  exemplo: T.exemplo,
  nome: ({ nome }) => nome,
  useAtos: useAtosDaAutomacao,
  Situacao: SituacaoNaLista,
  Dialogo: lazyView(() => import('./automacao-dialog.tsx'), 'AutomacaoDialog'),
  Pagina: AutomacoesPage,
  ajuda: {
    texto: [
      'Uma automação faz sozinha o que você já faria: quando algo acontece, se uma condição vale, então ela avisa, preenche, anota ou inclui.',
      'Ela age com os direitos da pessoa em nome de quem está, e nunca além deles.',
      "Antes de ligar, você vê o que ela teria feito nos últimos 30 dias. 'Execuções' diz o que ela fez, e ali se desfaz.",
    ],
    partes: [
      [
        'Quando, se, então',
        'Escolha os registros e o que acontece. A condição é uma fórmula; sem ela, a automação age sempre. As ações são feitas na ordem em que estão.',
      ],
      [
        'Textos e fórmulas',
        "Em textos, 'Inserir campo' põe um valor do registro. Em fórmulas, `Ctrl+Espaço` completa os nomes.",
      ],
    ],
    veja: ['/automacoes/execucoes', '/documentos', '/integracoes'],
  },
});
