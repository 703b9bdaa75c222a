import {
  acessosQuemConcede,
  type Bloco,
  CORPO_VAZIO,
  documentoCampos,
  documentoCategorias,
  documentoPrevia,
  documentoVer,
  MODELO_DE_DOCUMENTO,
  procura,
  type RouteResponse,
} from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { Servidor } from '../../../testing/servidor.ts';

type Modelo = RouteResponse<typeof MODELO_DE_DOCUMENTO.ver>['registro'];

export const CAPA: Modelo = {
  id: 4,
  versao: 3,
  situacao: SITUACAO_REGISTRO.ativo,
  nome: 'Capa do laudo',
  tipo: 'pericia',
  categoriaId: 0,
  categoriaNome: '',
  corpo: CORPO_VAZIO,
};

/** A paragraph, as a document holds it. */
export const paragrafo = (texto: string): Bloco => ({
  ...{ tipo: 'texto', nivel: 0, recuo: 0, marcador: '', citacao: false, tabela: null },
  trechos: [{ texto, negrito: false, italico: false }],
});

const DITO = { blocos: [paragrafo('Perícia de São Paulo')], desconhecidos: [], ocultos: [] };

/** What the screen of models asks; its dialog shows the one that stands here. */
export const modelos = (...list: Modelo[]): Servidor =>
  new Servidor()
    .responde(MODELO_DE_DOCUMENTO.list, () => ({ list, total: list.length }))
    .responde(MODELO_DE_DOCUMENTO.ver, () => ({ registro: CAPA }))
    .responde(documentoCampos, () => ({
      campos: [
        { chave: 'numero', nome: 'Número', grupo: 'Perícia', opcoes: [], data: false },
        { chave: 'cidade', nome: 'Cidade', grupo: 'Perícia', opcoes: [], data: false },
      ],
      tabelas: [
        {
          fonte: 'pessoas',
          nome: 'Pessoas',
          colunas: [
            { chave: 'nome', nome: 'Nome' },
            { chave: 'valor', nome: 'Valor' },
          ],
        },
      ],
    }))
    .responde(documentoCategorias, () => ({ list: [] }))
    .responde(procura, () => ({
      list: [{ tipo: 'pericia' as const, id: 12, titulo: 'Perícia #12', detalhe: 'Urbanos', categoriaId: 0 }],
    }))
    .responde(documentoPrevia, () => ({
      documento: { titulo: 'Capa do laudo – Perícia #12', ...DITO, desconhecidos: ['atributo.x'] },
    }))
    .responde(documentoVer, () => ({
      documento: { titulo: 'Capa do laudo – Perícia #12', ...DITO },
      podeGuardar: true,
    }))
    .responde(acessosQuemConcede, () => ({ list: [] }));
