import {
  type Cadastrado,
  type Cadastravel,
  type Cadastro,
  concorda,
  type ListaOrdenavel,
  ORDENAVEIS,
  REGISTROS,
} from '@retaguarda/contract';
import { keysOf, nomeSituacaoRegistro, SITUACAO_REGISTRO, type SituacaoRegistro } from '@retaguarda/domain';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { assertNoFaults } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { type Ordering, orderBy } from '../../base/db/ordering.ts';
import { tableOf } from '../../base/db/table-of.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registerRoute } from '../../base/http/register.ts';
import type { Services } from '../../base/services.ts';
import { docDeNome } from '../../nucleo/busca/public.ts';
import type { Campos } from '../leituras.ts';
import { comTexto, type Lista, listaDo, paginaDe, umaDe } from '../lista.ts';
import {
  carregaParaMudar,
  docDe,
  type Exclusao,
  excluiSemUsos,
  gravaUm,
  type Registro,
} from '../registro.ts';
import { presenteNaTabela, type Restauracao, restauraPorCorpo } from '../restauracao.ts';
import { camposDaTabela, colunasDe, type Guardado, situacao, type Tabela } from '../tabela.ts';
import { type Achado, type AchadoDaTabela, achadoDo } from './achado.ts';

type Estado<C> = C & { situacao: SituacaoRegistro };

/** `mudou`: some field of it is another one now. */
type Depois = (tx: Tx, sessao: CurrentSession, id: number, mudou: boolean) => Promise<void>;

/** What the server knows of a registry by the standard calls. */
interface Definicao<C extends object> {
  /** Where its fields are kept. */
  colunas: Tabela<C>['colunas'];
  /** Where answers find what they say besides: joins to its table `t`, and columns by the names of the answer. */
  vistos?: { aoLado: RawBuilder<unknown>; colunas: RawBuilder<unknown> };
  /** Texts that tell the record itself, as codes do, and nobody of whom it might hold a copy. */
  proprios?: readonly (keyof C & string)[];
  /** Refuses what the verdict on its fields cannot know: records that it names and nobody sees. */
  confere?: (tx: Tx, campos: C, antes: C | null) => Promise<void>;
  /** The same, where it matters who saves it. */
  conferePor?: (tx: Tx, sessao: CurrentSession, campos: C, antes: C | null) => Promise<void>;
  /** The same, where the installation's settings decide. */
  confereNo?: (services: Services, campos: C) => void;
  unicas?: NonNullable<Registro<C>['unicas']>;
  /** Writes what follows from its being saved, beside its fields. */
  depois?: Depois;
  /** The text that finds a record. */
  doc: (campos: C) => string;
  /** What a record is called. */
  nome: (campos: C) => string;
  achado: Achado<C>;
  /** What names its records, and so keeps them from being deleted. */
  usos?: NonNullable<Exclusao<C>['usos']>;
}

/** A registry on the server: where it is kept, and what puts its calls there. */
export interface CadastroNoServidor<T extends Cadastravel = Cadastravel> {
  tipo: T;
  tabela: string;
  restauracao: Restauracao;
  /** Its fields as its history reads them. */
  campos: Campos;
  achado: AchadoDaTabela;
  /** Its columns of text: whether no two records share what stands there, and whether it tells the record alone. */
  textos: readonly { coluna: string; unico: boolean; proprio: boolean }[];
  routes: (app: FastifyInstance, services: Services) => void;
}

/** A record as answers carry it, with what they say besides. */
const noFio =
  <C extends object>({ vistos }: Cadastro<C>) =>
  (
    { id, versao, estado }: Guardado<Estado<C>>,
    linha: Readonly<Record<string, unknown>>,
  ): C & Cadastrado => ({
    ...estado,
    ...Object.fromEntries(vistos.map((visto) => [visto, linha[visto]])),
    id,
    versao,
  });

/** The record as it is stored, after the verdict that the form gives; refuses with 422, one error a field. */
async function conferido<C extends object>(
  tx: Tx,
  sessao: CurrentSession,
  { cadastro, confere, conferePor }: Conhecido<C>,
  { envio, antes }: { envio: C & Cadastrado; antes: Estado<C> | null },
): Promise<Estado<C>> {
  assertNoFaults({ ...cadastro.faltas(envio) } as Readonly<Record<string, string>>); // of fields that have one
  await confere?.(tx, envio, antes);
  await conferePor?.(tx, sessao, envio, antes);
  return envio;
}

async function altera<C extends object>(
  tx: Tx,
  sessao: CurrentSession,
  conhecido: Conhecido<C>,
  envio: C & Cadastrado,
) {
  const { registro, lista } = conhecido;
  const { id, versao } = envio;
  const antes = await carregaParaMudar(tx, registro, { id, versao }, () => umaDe(tx, lista, id));
  const estado = await conferido(tx, sessao, conhecido, { envio, antes: antes.estado });
  await gravaUm(tx, sessao, registro, { antes, estado });
  const mudou = keysOf(antes.estado).some((campo) => antes.estado[campo] !== estado[campo]);
  await conhecido.depois?.(tx, sessao, id, mudou);
  return { message: `${concorda(registro.tipo, 'alterado')} com sucesso`, id, versao: versao + 1 };
}

async function inclui<C extends object>(
  tx: Tx,
  sessao: CurrentSession,
  conhecido: Conhecido<C>,
  envio: C & Cadastrado,
): Promise<number> {
  const estado = await conferido(tx, sessao, conhecido, { envio, antes: null });
  const id = await gravaUm(tx, sessao, conhecido.registro, { antes: null, estado });
  await conhecido.depois?.(tx, sessao, id, true);
  return id;
}

/** How a refused deletion begins and ends: "A ferramenta Martelo … Ela pode ser posta como Inativa." */
function palavrasDe(tipo: Cadastravel) {
  const { nome, feminino }: { nome: string; feminino?: true } = REGISTROS[tipo];
  return feminino === true
    ? { um: `A ${nome.toLowerCase()}`, saida: 'e não pode ser excluída. Ela pode ser posta como Inativa.' }
    : { um: `O ${nome.toLowerCase()}`, saida: 'e não pode ser excluído. Ele pode ser posto como Inativo.' };
}

interface Conhecido<C extends object> {
  cadastro: Cadastro<C>;
  registro: Registro<Estado<C>>;
  lista: Lista<C & Cadastrado>;
  confere: Definicao<C>['confere'];
  conferePor: Definicao<C>['conferePor'];
  depois: Depois | undefined;
  exclusao: Exclusao<Estado<C>>;
}

/** Its columns, by the names under which they are offered to order by. */
function ordenacaoDe<C extends object>({ cadastro, registro }: Conhecido<C>): Ordering<ListaOrdenavel> {
  const doNome = new Map<string, string>(colunasDe(registro).map(([campo, { nome }]) => [campo, nome]));
  const colunas = ORDENAVEIS[cadastro.ordem].map((campo) => {
    const nome = doNome.get(campo);
    if (nome === undefined) throw new Error(`${cadastro.tipo} has no column ${campo} to order by`);
    return [campo, sql.ref(`t.${nome}`)];
  });
  return {
    columns: Object.fromEntries(colunas), // those of its own list
    id: sql`t.id`,
    defaultOrder: sql`t.id desc`,
  };
}

/** A former state comes back by the standard calls. */
const restauraCadastro = <C extends object>(conhecido: Conhecido<C>): Restauracao =>
  restauraPorCorpo({
    altera: conhecido.cadastro.alt,
    inclui: conhecido.cadastro.inc,
    presente: presenteNaTabela(conhecido.registro),
    corpo: ({ valores: _, ...campos }, quem) => ({ ...campos, ...quem }),
    salva: (tx, sessao, envio, { presente }) =>
      (presente === null ? inclui : altera)<C>(tx, sessao, conhecido, envio),
  });

/** As it is on a server, whose settings judge its fields as well. */
const noLugar = <C extends object>(
  services: Services,
  conhecido: Conhecido<C>,
  confereNo: Definicao<C>['confereNo'],
): Conhecido<C> => ({
  ...conhecido,
  confere: async (tx, campos, antes) => {
    await conhecido.confere?.(tx, campos, antes);
    confereNo?.(services, campos);
  },
});

function poe<C extends object>(app: FastifyInstance, { pool }: Services, conhecido: Conhecido<C>): void {
  const { cadastro, registro, lista, exclusao } = conhecido;
  const { tipo } = cadastro;
  const ordenacao = ordenacaoDe(conhecido);
  registerRoute(app, pool, cadastro.list, async ({ tx, body }) => {
    const alem = await comTexto(tx, body.search, { em: [[tipo, 't.id']] });
    return paginaDe(tx, lista, {
      ...body,
      situacao: body.situacao ?? SITUACAO_REGISTRO.ativo,
      por: orderBy(ordenacao, body.ordem),
      alem,
    });
  });
  registerRoute(app, pool, cadastro.ver, async ({ tx, query }) => ({
    registro: await umaDe(tx, lista, query.id),
  }));
  registerRoute(app, pool, cadastro.inc, async ({ tx, body, sessao }) => {
    const id = await inclui(tx, sessao, conhecido, body);
    return { message: `${concorda(tipo, 'salvo')} com sucesso`, id, versao: 1 };
  });
  registerRoute(app, pool, cadastro.alt, ({ tx, body, sessao }) => altera(tx, sessao, conhecido, body));
  registerRoute(app, pool, cadastro.exc, async ({ tx, body, sessao }) => ({
    message: await excluiSemUsos(tx, sessao, registro, { ...exclusao, ...body }),
  }));
}

function textosDo<C extends object>(
  registro: Registro<Estado<C>>,
  proprios: readonly string[],
): CadastroNoServidor['textos'] {
  const unicos = Object.values(registro.unicas ?? {}).map(({ field }) => field);
  return colunasDe(registro)
    .filter(([, coluna]) => coluna.tipo === 'text')
    .map(([campo, { nome: coluna }]) => ({
      coluna,
      unico: unicos.includes(campo),
      proprio: proprios.includes(campo),
    }));
}

/** The table of a registry. */
const registroDe = <C extends object>(
  tipo: Cadastravel,
  { colunas, unicas = {}, doc }: Definicao<C>,
): Registro<Estado<C>> =>
  ({
    tipo,
    colunas: { ...colunas, situacao: situacao<SituacaoRegistro>(nomeSituacaoRegistro) },
    unicas,
    docs: docDe((campos: C) => docDeNome(doc(campos))),
  }) as Registro<Estado<C>>; // its columns are those of the fields and of the situation

/** A registry by the standard calls: told where its fields are kept, it lists, shows, includes, alters and deletes. */
export function noServidor<C extends object, T extends Cadastravel, V extends object>(
  cadastro: Cadastro<C, T, V>,
  definicao: Definicao<C>,
): CadastroNoServidor<T> {
  const { tipo } = cadastro;
  const { vistos, proprios = [], confere, conferePor, confereNo, depois, nome, usos } = definicao;
  const registro = registroDe(tipo, definicao);
  const { um, saida } = palavrasDe(tipo);
  const conhecido: Conhecido<C> = {
    cadastro,
    registro,
    lista: listaDo(registro, { alias: 't', ...vistos, noFio: noFio(cadastro) }),
    confere,
    conferePor,
    depois,
    exclusao: {
      nome: (campos) => `${um} ${nome(campos)}`,
      saida,
      ...(usos === undefined ? {} : { usos }),
    },
  };
  return {
    tipo,
    restauracao: restauraCadastro(conhecido),
    campos: camposDaTabela({ ...cadastro.rotulos }, registro),
    achado: achadoDo(registro, definicao),
    tabela: tableOf(tipo),
    textos: textosDo(registro, proprios),
    routes: (app, services) => poe(app, services, noLugar(services, conhecido, confereNo)),
  };
}
