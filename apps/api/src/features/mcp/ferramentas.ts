import type { RouteSpec } from '@retaguarda/contract';
import { ROUTES } from '@retaguarda/contract/routes';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { permissionName } from '../../base/auth/permissions.ts';
import { routeRefusal } from '../../base/auth/route-refusal.ts';
import { inputSchema, isObject, type JsonSchema } from '../../base/http/json-schema.ts';
import { memoize } from '../../base/memoize.ts';

/** What no agent is offered although its route could be called, and why. */
export const FORA: readonly { caminho: RegExp; porque: string }[] = [
  { caminho: /^\/auth\//, porque: 'sign-in and what a page opens with' },
  { caminho: /^\/(presenca|rascunho)\//, porque: 'what somebody has open on a screen' },
  { caminho: /^\/visao\//, porque: 'how lists of the screens are set up' },
  {
    caminho: /^\/home\/list$|^\/user\/menu-list$|^\/configuracoes$/,
    porque: 'tells which screens there are',
  },
  { caminho: /^\/(procura\/vistos|lote\/visto|import\/vista)$/, porque: 'says that a person has looked' },
  { caminho: /^\/historico\/uso$/, porque: 'says that a screen has printed or exported' },
  { caminho: /^\/anexo\/inc$|^\/import\/inicio$/, porque: 'of a file that is sent in parts before' },
];

/** Reads and leaves no trace: whoever has a key may. */
export const ehLeitura = ({ method, registra, le }: RouteSpec): boolean =>
  method === 'GET' ? registra !== true : le === true;

const ehFerramenta = (spec: RouteSpec): boolean =>
  spec.permission !== 'public' &&
  [spec.pessoal, spec.fluxo, spec.binario, spec.arquivo].every((is) => is !== true) &&
  // A key never is somebody who proves that they are there.
  spec.confirma !== true &&
  !FORA.some(({ caminho }) => caminho.test(spec.path));

const comPost = new Set(ROUTES.filter((r) => r.method === 'POST').map((r) => r.path));

/** Of a path that also takes what is sent to it, the reading says so. */
function nomeDe({ method, path }: RouteSpec): string {
  const nome = path
    .slice(1)
    .replaceAll('/', '_')
    .replaceAll(/[^\w-]/g, '-')
    .toLowerCase();
  return method === 'GET' && comPost.has(path) ? `${nome}_ver` : nome;
}

const permissaoDe = ({ permission }: RouteSpec): string => {
  if (permission === 'session' || permission === 'public') return 'Para toda pessoa da rede.';
  const aceitas = typeof permission === 'string' ? [permission] : permission;
  return `Pede a permissão ${aceitas.map((p) => `'${permissionName(p)}'`).join(' ou ')}.`;
};

const CUIDADO =
  ' Na primeira chamada responde uma prévia e um código, sem mudar nada; com o código em confirma, faz.';

const semCabecalho = ({ $schema: _, ...esquema }: JsonSchema): JsonSchema => esquema;

const temObrigatorio = ({ required }: JsonSchema): boolean => Array.isArray(required) && required.length > 0;

const CONFIRMA = { type: 'string', description: 'O código da prévia desta mesma chamada' };
const CHAVE = {
  type: 'string',
  maxLength: 100,
  description: 'Uma chave sua para esta intenção: repetida, a chamada não é feita duas vezes',
};

const DESDE = {
  type: 'integer',
  minimum: 0,
  description: 'Da lista mais longa da resposta, quantos já foram lidos: de uma resposta que não coube',
};

function argumentosDe(spec: RouteSpec): JsonSchema {
  const query = spec.query === undefined ? undefined : semCabecalho(inputSchema(spec.query));
  const body = spec.body === undefined ? undefined : semCabecalho(inputSchema(spec.body));
  return {
    type: 'object',
    properties: {
      ...(query === undefined ? {} : { query }),
      ...(body === undefined ? {} : { body }),
      ...(spec.cuidado === undefined ? {} : { confirma: CONFIRMA }),
      ...(ehLeitura(spec) ? { desde: DESDE } : {}),
      ...(ehLeitura(spec) || spec.cuidado !== undefined ? {} : { chave_idempotencia: CHAVE }),
    },
    required: [
      ...(query !== undefined && temObrigatorio(query) ? ['query'] : []),
      ...(body === undefined ? [] : ['body']),
    ],
    additionalProperties: false,
  };
}

/** A call of the contract as an agent is offered it. */
export interface Ferramenta {
  name: string;
  spec: RouteSpec;
}

export const FERRAMENTAS: readonly Ferramenta[] = ROUTES.filter(ehFerramenta).map((spec) => ({
  name: nomeDe(spec),
  spec,
}));

const PELO_NOME = new Map(FERRAMENTAS.map((f) => [f.name, f]));
export const ferramentaDe = (nome: string): Ferramenta | undefined => PELO_NOME.get(nome);

/** As the protocol lists it: made once, when somebody first asks. */
export const descritaDe = memoize(({ name, spec }: Ferramenta) => ({
  name,
  description: `${spec.summary}. ${permissaoDe(spec)}${spec.cuidado === undefined ? '' : CUIDADO}`,
  // Its type is that of the protocol, whose root is always an object.
  inputSchema: { ...argumentosDe(spec), type: 'object' as const },
  annotations: {
    readOnlyHint: ehLeitura(spec),
    destructiveHint: spec.cuidado !== undefined,
    idempotentHint: ehLeitura(spec) || spec.idempotent === true,
    openWorldHint: false,
  },
}));

/** Whether the permissions that a key lists, and not merely its person's, allow an act. */
function listada({ permission }: RouteSpec, { apiKey }: CurrentSession): boolean {
  if (permission === 'session' || permission === 'public') return false;
  const aceitas = typeof permission === 'string' ? [permission] : permission;
  return aceitas.some((p) => apiKey?.listed?.has(p) === true);
}

/** Whether it would change what the key does not say that it may: by an agent such a key only reads. */
export const alemDaChave = ({ spec }: Ferramenta, sessao: CurrentSession): boolean =>
  !ehLeitura(spec) && !listada(spec, sessao);

/** Whether the key may call it. */
export const podeChamar = (ferramenta: Ferramenta, sessao: CurrentSession): boolean =>
  !alemDaChave(ferramenta, sessao) && routeRefusal(ferramenta.spec, sessao) === undefined;

/** The names of what a part of a call takes. */
export const camposDe = (esquema: RouteSpec['query']): readonly string[] => {
  const { properties } = esquema === undefined ? {} : inputSchema(esquema);
  return isObject(properties) ? Object.keys(properties) : [];
};
