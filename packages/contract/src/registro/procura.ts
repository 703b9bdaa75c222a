import { z } from 'zod';
import { id, texto } from '../base/fields.ts';
import { ENCONTRAVEIS, type Encontravel } from '../base/registros.ts';
import { defineRoute } from '../base/route.ts';

/** Records of a kind that a search answers at most. */
export const ACHADOS_POR_TIPO = 5;
/** Records that are asked for by their numbers at once. */
export const MAX_VISTOS = 20;
/** Characters of a text, from which on texts are searched; a number is looked up from its first digit. */
export const MIN_TEXTO_DA_PROCURA = 3;

const achado = z.object({
  tipo: z.enum(ENCONTRAVEIS),
  id: z.number(),
  /** As people call it: a name, a plate, 'Perícia #296'. */
  titulo: z.string(),
  /** What tells it from others of its name; empty where nothing does. */
  detalhe: z.string(),
  /** The category in whose list it stands; 0 where its kind has none. */
  categoriaId: z.number(),
});
/** A record in words; `REGISTROS[tipo].onde` tells the screen on which it opens. */
export type Achado = z.output<typeof achado>;

/** Up to five of each kind, the nearest first. 'OS 12' or 'perícia 296' looks up one kind by its number. */
export const procura = defineRoute({
  method: 'GET',
  path: '/procura',
  permission: 'session',
  summary:
    'Registros de todos os tipos que se podem abrir, pelo número, nome, documento, placa, código ou por um texto seu; de cada tipo os mais próximos',
  query: z.strictObject({ search: texto(200) }),
  response: z.object({ list: z.array(achado) }),
});

/** A record by its kind and number. */
export interface Visto {
  tipo: Encontravel;
  id: number;
}

const visto = z.strictObject({ tipo: z.enum(ENCONTRAVEIS), id });

/** In the order in which they were asked for. */
export const procuraVistos = defineRoute({
  method: 'POST',
  path: '/procura/vistos',
  permission: 'session',
  le: true,
  summary:
    'Como se chamam registros que se conhecem pelo tipo e pelo número; faltam os que não há ou não se podem abrir',
  body: z.strictObject({ vistos: z.array(visto).max(MAX_VISTOS) }),
  response: z.object({ list: z.array(achado) }),
});
