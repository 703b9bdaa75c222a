import {
  type CargaAndamento,
  type CargaLinha,
  importAtributos,
  importContinua,
  importInc,
  importInicio,
  importList,
  importListcatg,
  importMapeamentos,
  importRecusas,
  importTipo,
  TIPO_SYS,
} from '@retaguarda/contract';
import { SITUACAO_CARGA } from '@retaguarda/domain';
import { Servidor } from '../../../testing/servidor.ts';
import { andamento, CAMPOS } from './arquivo.ts';

/** An import as the history tells of it. */
export const carga = (parte: Partial<CargaLinha> = {}): CargaLinha => ({
  ...andamento({ importId: 7, linhas: 100, situacao: SITUACAO_CARGA.concluida }),
  tipo: 'Pessoas',
  categoria: 'Partes',
  procId: 0,
  autor: 'Ana Operadora',
  em: '2026-03-02T15:04:00.000Z',
  concluidaEm: null,
  desfeitaEm: null,
  ...parte,
});

/** Under way: 40 of 100 lines, two of them refused, ten a second. */
export const ANDANDO: Partial<CargaAndamento> = {
  situacao: SITUACAO_CARGA.importando,
  feitas: 40,
  total: 100,
  ritmo: 10,
  inseridas: 38,
  recusadas: 2,
};
export const FEITA: Partial<CargaAndamento> = {
  situacao: SITUACAO_CARGA.concluida,
  feitas: 100,
  total: 100,
  inseridas: 98,
  recusadas: 2,
  message: 'Importação concluída: 98 incluídas, 2 recusadas',
};

/** Being undone: 30 of its 98 records, of which one had to stay; ten a second. */
export const DESFAZENDO: Partial<CargaAndamento> = {
  situacao: SITUACAO_CARGA.desfazendo,
  feitas: 30,
  total: 98,
  ritmo: 10,
  inseridas: 98,
  desfeitos: 29,
  mantidos: 1,
  message: '',
};
export const DESFEITA: Partial<CargaAndamento> = {
  ...DESFAZENDO,
  situacao: SITUACAO_CARGA.desfeita,
  feitas: 98,
  desfeitos: 97,
  message: 'Importação desfeita: 97 registros; 1 registro foi mantido',
};

/** What the import screen asks for; the history holds what `lista` says at the moment. */
export const importacoes = (lista: () => CargaLinha[] = () => []): Servidor =>
  new Servidor()
    .responde(importTipo, () => ({
      listTipoSysImport: [{ id: TIPO_SYS.pessoas, nome: 'Pessoas' }],
      permissions: [],
    }))
    .responde(importListcatg, () => ({
      listCatg: [{ id: 12, nome: 'Partes', categoriaIdAtributo: 0, tipoSysIdAtributo: 0 }],
    }))
    .responde(importAtributos, () => ({ atributo: CAMPOS }))
    .responde(importMapeamentos, () => ({ list: [], ultimo: null }))
    .responde(importContinua, () => ({ abertas: [] }))
    .responde(importRecusas, () => ({
      cabecalho: ['Nome', 'Código'],
      linhas: [
        {
          linha: 9,
          celulas: ['', '9'],
          motivos: [{ coluna: 0, campo: 'Nome', motivo: 'Informe este campo' }],
        },
      ],
      total: 1,
    }))
    .responde(importList, ({ query }) => {
      const list = lista().filter((c) => query.id === undefined || c.importId === query.id);
      return { list, total: list.length, permissions: [] };
    });

/** The server takes the file in, and has it in its queue. */
export const recebe = (s: Servidor): Servidor =>
  s
    .responde(importInicio, () => ({
      andamento: andamento({ importId: 7 }),
      correcoes: [],
      fora: [],
      anterior: null,
    }))
    .responde(importInc, () => ({
      message: 'O arquivo foi recebido.',
      andamento: andamento({ importId: 7, proximo: 1, situacao: SITUACAO_CARGA.fila }),
      recusas: [],
    }));
