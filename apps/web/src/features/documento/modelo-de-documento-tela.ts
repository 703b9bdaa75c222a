import {
  CORPO_VAZIO,
  corpoEmPalavras,
  MODELO_DE_DOCUMENTO,
  TIPOS_DE_DOCUMENTO,
  TIPOS_DOS_DOCUMENTOS,
} from '@retaguarda/contract';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { telaDo } from '../../registros/cadastro.ts';
import { DocumentosPage } from './documentos-page.tsx';
import { CategoriaInput, CorpoInput, TipoInput } from './modelo-de-documento-entradas.tsx';
import { MODELO as T } from './textos.ts';
import { useAtoDaPrevia } from './use-ato-da-previa.tsx';

export const TELA = telaDo({
  de: MODELO_DE_DOCUMENTO,
  tamanho: DIALOG_WIDTH.texto,
  campos: [
    { chave: 'nome', largura: 4, maximo: 120, coluna: { fixed: true } },
    {
      chave: 'tipo',
      largura: 3,
      inicial: 'pericia',
      texto: ({ tipo }) => {
        const achado = TIPOS_DOS_DOCUMENTOS.find((t) => t === tipo);
        return achado === undefined ? '' : TIPOS_DE_DOCUMENTO[achado].nome;
      },
      Entrada: TipoInput,
    },
    {
      chave: 'categoriaId',
      label: T.categoria,
      largura: 3,
      inicial: 0,
      com: ['categoriaNome'],
      texto: ({ categoriaNome }) => String(categoriaNome === '' ? T.todas : categoriaNome),
      Entrada: CategoriaInput,
    },
    {
      chave: 'corpo',
      largura: 12,
      inicial: CORPO_VAZIO,
      texto: ({ corpo }) => corpoEmPalavras(String(corpo)),
      Entrada: CorpoInput,
      coluna: null,
    },
  ],
  buscaDica: T.buscaDica,
  exemplo: T.exemplo,
  nome: ({ nome }) => nome,
  useAtos: useAtoDaPrevia,
  Pagina: DocumentosPage,
  ajuda: {
    texto: [
      'Aqui se escrevem modelos de documentos, como laudos, cartas e recibos, que o sistema preenche com os dados de um registro.',
      'Um modelo serve a um tipo de registro e, se quiser, a uma só categoria. O registro aberto oferece os que lhe servem, para imprimir, baixar em PDF ou guardar com ele.',
    ],
    partes: [
      [
        'O editor',
        "Escreva o texto e digite `{` para inserir um campo. Uma condição faz um trecho aparecer só conforme um campo, e uma tabela traz as linhas do registro. 'Ver com um registro' mostra como fica; na lista, 'Ver como fica' faz o mesmo ao lado.",
      ],
    ],
    veja: ['/pericias', '/ordem_servico', '/escritorio'],
  },
});
