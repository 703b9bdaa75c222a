import { z } from 'zod';
import { MESSAGES } from './erros.ts';
import { defineRoute } from './route.ts';

/** A state; `id` is its IBGE code. */
export const uf = z.object({ id: z.number(), nome: z.string(), sigla: z.string() });
/** A municipality; `id` is its IBGE code. */
export const cidade = z.object({ id: z.number(), nome: z.string(), uf });
export type Cidade = z.output<typeof cidade>;

/** From the product's own table: no other service is asked. */
export const cidadeList = defineRoute({
  method: 'GET',
  path: '/cidade/list',
  permission: 'session',
  summary: 'Municípios de um estado, por nome',
  query: z.strictObject({ uf: z.string().regex(/^[A-Z]{2}$/, MESSAGES.estadoInvalido) }),
  response: z.object({ list: z.array(cidade) }),
});

/** What a postal code stands for; `ibge` is 0 where the municipality is not known. */
export const cepBusca = defineRoute({
  method: 'GET',
  path: '/cep',
  permission: 'session',
  summary: 'Endereço de um CEP, perguntado a um serviço público',
  query: z.strictObject({ cep: z.string().regex(/^\d{5}-?\d{3}$/, 'CEP inválido') }),
  response: z.object({
    localidade: z.string(),
    uf: z.string(),
    bairro: z.string(),
    logradouro: z.string(),
    ibge: z.number(),
  }),
  errors: [404],
});
