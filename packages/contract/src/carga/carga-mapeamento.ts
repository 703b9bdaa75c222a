import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { MESSAGES } from '../base/erros.ts';
import { id, idOuZero, linha, texto } from '../base/fields.ts';
import { queryId } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';
import {
  condicaoDaCarga,
  queryCondicaoDaCarga,
  queryTipoDaCarga,
  tipoDaCarga,
  trocasDeValor,
} from './carga.ts';
import { CARGA } from './carga-tipos.ts';

const mapeado = z.strictObject({
  catId: idOuZero,
  chave: texto(40),
  titulo: texto(300),
  trocas: trocasDeValor,
});
/** A field and the title of the column that feeds it: an attribute by `catId`, or 0 and `chave` for a field of the record. */
export type CampoMapeado = z.output<typeof mapeado>;

const mapeamento = z.object({ id: z.number(), nome: z.string(), campos: z.array(mapeado) });
export type Mapeamento = z.output<typeof mapeamento>;

/** At most 100, shared by the whole network; `ultimo` is null before the caller's first import of the kind. */
export const importMapeamentos = defineRoute({
  method: 'GET',
  path: '/import/mapeamentos',
  permission: 'importacao',
  summary: 'Vínculos de colunas guardados para um tipo e uma categoria, o último usado primeiro',
  query: z.strictObject({ tipoSysId: queryTipoDaCarga, condition: queryCondicaoDaCarga, catgId: queryId }),
  response: z.object({
    list: z.array(mapeamento),
    /** What the caller's last import of this kind was mapped by. */
    ultimo: z.array(mapeado).nullable(),
  }),
  errors: [404],
});

/** 404 where the category is no leaf that the caller sees. */
export const importMapeamentoSalva = defineRoute({
  method: 'POST',
  path: '/import/mapeamento',
  permission: 'importar',
  summary: 'Guarda um vínculo de colunas por nome; o de mesmo nome é trocado',
  body: z.strictObject({
    tipoSysId: tipoDaCarga,
    condition: condicaoDaCarga,
    catgId: id,
    nome: linha(100).min(1, MESSAGES.informe),
    campos: z.array(mapeado).min(1).max(CARGA.colunas),
  }),
  response: mensagem.extend({ id: z.number() }),
  errors: [404],
});

/** Anybody's mapping may be deleted, whoever saved it. */
export const importMapeamentoExc = defineRoute({
  method: 'POST',
  path: '/import/mapeamentoExc',
  permission: 'importar',
  cuidado: 'exclui',
  summary: 'Exclui um vínculo de colunas guardado',
  body: z.strictObject({ id }),
  response: mensagem,
  errors: [404],
});
