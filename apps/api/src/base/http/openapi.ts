import { errorResponse, livez, type RouteSpec, readyz } from '@retaguarda/contract';
import { ROUTES } from '@retaguarda/contract/routes';
import { mapInSlices } from '../calculation/time-slices.ts';
import { memoize } from '../memoize.ts';
import exemplos from './examples.json' with { type: 'json' };
import { inputSchema, responseSchema } from './json-schema.ts';
import { API_INTRO } from './openapi-intro.ts';

type Json = Record<string, unknown>;

const COMMON = [400, 401, 403, 429, 500, 503, 507];

const STATUS: Readonly<Record<number, string>> = {
  400: 'Forma inválida',
  401: 'Sem sessão',
  403: 'Sem permissão',
  404: 'Não encontrado',
  409: 'Versão antiga ou envio em andamento',
  410: 'Já não existe',
  413: 'Grande demais',
  415: 'Formato não aceito',
  422: 'Regra recusa',
  429: 'Muitas chamadas',
  500: 'Erro inesperado',
  503: 'Indisponível',
  507: 'Sem espaço em disco',
};

/** A call of a route that the tests make (`contrato.test.ts`), which writes them into the file. */
export interface DocumentExample {
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

// Its keys are method and path of routes.
const EXEMPLOS: Readonly<Record<string, DocumentExample>> = exemplos;

const exemploDe = ({ method, path }: RouteSpec): DocumentExample => EXEMPLOS[`${method} ${path}`] ?? {};

const json = (schema: Json, exemplo?: unknown): Json => ({
  'application/json': { schema, ...(exemplo === undefined ? {} : { example: exemplo }) },
});

function queryParameters(spec: RouteSpec): Json[] {
  if (spec.query === undefined) return [];
  const { properties = {}, required = [] } = inputSchema(spec.query);
  const { query = {} } = exemploDe(spec);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...(query[name] === undefined ? {} : { example: query[name] }),
  }));
}

const permissionText = (spec: RouteSpec): string =>
  typeof spec.permission === 'string' ? spec.permission : spec.permission.join(' ou ');

const BYTES = { type: 'string', format: 'binary' };

const answer = (spec: RouteSpec): Json =>
  spec.binario === true ? { '*/*': { schema: BYTES } } : json(responseSchema(spec.response));

function requestBody(spec: RouteSpec): Json {
  if (spec.arquivo === true) {
    const schema = { type: 'object', properties: { arquivo: BYTES } };
    return { requestBody: { required: false, content: { 'multipart/form-data': { schema } } } };
  }
  if (spec.body === undefined) return {};
  return { requestBody: { required: true, content: json(inputSchema(spec.body), exemploDe(spec).body) } };
}

function operation(spec: RouteSpec): Json {
  const errors = Object.fromEntries(
    [...COMMON, ...(spec.errors ?? [])].map((status) => [
      String(status),
      { description: STATUS[status] ?? '', content: json({ $ref: '#/components/schemas/Erro' }) },
    ]),
  );
  const headers =
    spec.idempotent === true
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', maxLength: 255 },
          },
        ]
      : [];
  return {
    summary: spec.summary,
    description: `Permissão: ${permissionText(spec)}.`,
    tags: [spec.path.split('/')[1] ?? 'geral'],
    security: spec.permission === 'public' ? [] : [{ sessao: [], rede: [] }],
    parameters: [...queryParameters(spec), ...headers],
    ...requestBody(spec),
    responses: { '200': { description: 'Feito', content: answer(spec) }, ...errors },
  };
}

/** They stand beside the API, not in it. */
const DA_RAIZ: readonly RouteSpec[] = [livez, readyz];
const DITAS: readonly RouteSpec[] = [...ROUTES, ...DA_RAIZ];

const operacao = memoize(operation);

/** Makes what the document says of each route, and lets other calls in between. */
export async function prepareDocument(): Promise<void> {
  await mapInSlices(DITAS, operacao);
}

function caminhos(): Json {
  const paths: Record<string, Json> = {};
  for (const spec of DITAS)
    paths[spec.path] = {
      ...paths[spec.path],
      ...(DA_RAIZ.includes(spec) ? { servers: [{ url: '/' }] } : {}),
      [spec.method.toLowerCase()]: operacao(spec),
    };
  return paths;
}

let feitos: Json | undefined;

/**
 * The OpenAPI document, made from the same route objects that the server registers. What it says of them is made when it
 * is first read: no start waits for it.
 */
export const openApiDocument = (): Json => ({
  openapi: '3.1.0',
  info: { title: 'Retaguarda', version: '1', description: API_INTRO },
  servers: [{ url: '/api' }],
  components: {
    securitySchemes: {
      sessao: { type: 'http', scheme: 'bearer' },
      rede: { type: 'apiKey', in: 'header', name: 'tenant' },
    },
    schemas: { Erro: responseSchema(errorResponse) },
  },
  get paths() {
    feitos ??= caminhos();
    return feitos;
  },
});
