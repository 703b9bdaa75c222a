import {
  CAMPOS_PRONTOS,
  comAtributosDa,
  type RouteBody,
  TIPO_SYS,
  TODOS_OS_PERFIS,
  type tipoPericiaFormulario,
} from '@retaguarda/contract';
import { ehAtivo } from '@retaguarda/domain';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { lockModel, type Tx } from '../../base/db/tx.ts';
import type { Categoria, Modelo } from '../../nucleo/modelo/public.ts';
import { categorias, incluiCategoria } from '../arvore/public.ts';
import { gravaDefinicao, type Plano, recalculaTodas, todosOsAtributos } from '../catalogo/public.ts';
import { copiaDefinicoes } from './copia-definicoes.ts';
import { tipoVisto } from './tipo.ts';

const MAX_NOME = 100;

/** A name that no other category at the top of the tree of attributes has. */
async function nomeLivre(tx: Tx, { nome }: Categoria): Promise<string> {
  const tomados = new Set(
    (await categorias(tx))
      .filter((c) => c.tipoSysId === TIPO_SYS.atributos && c.idPai === 0)
      .map((c) => c.name.toLowerCase()),
  );
  for (let n = 1; ; n++) {
    const fim = n === 1 ? '' : ` (${n})`;
    const livre = `${`Atributos de ${nome}`.slice(0, MAX_NOME - fim.length)}${fim}`;
    if (!tomados.has(livre.toLowerCase())) return livre;
  }
}

/** Where the fields go: the kind's own attribute category while nothing stands in it, else a new one. */
async function lugarDosCampos(
  tx: Tx,
  sessao: CurrentSession,
  modelo: Modelo,
  tipo: Categoria,
): Promise<number> {
  const propria = modelo.refDe(tipo.id);
  if (propria !== 0) {
    if ((await todosOsAtributos(tx)).some((a) => a.categoria_id === propria))
      throw ruleViolation('em_uso', `'${tipo.nome}' já tem campos. Mude-os no passo dos campos.`);
    return propria;
  }
  const { id } = await incluiCategoria(tx, sessao, {
    categoria: {
      name: await nomeLivre(tx, tipo),
      tipoSysId: TIPO_SYS.atributos,
      tipoSysEtapa: comAtributosDa(TIPO_SYS.pericias).length,
      idRef: tipo.id,
      perfis: [TODOS_OS_PERFIS],
    },
  });
  return id;
}

async function comProntos(
  tx: Tx,
  sessao: CurrentSession,
  catgId: number,
  chaves: readonly string[],
): Promise<Plano[]> {
  const planos: Plano[] = [];
  for (const { chave, definicao } of CAMPOS_PRONTOS)
    if (chaves.includes(chave))
      planos.push(await gravaDefinicao(tx, sessao, { acao: 'inc', catgId, catDados: { ...definicao } }));
  return planos;
}

/** Gives a kind of case its form: that of another one, or fields to begin with; all of it or nothing. */
export async function daFormulario(
  tx: Tx,
  sessao: CurrentSession,
  { id, de, campos = [] }: RouteBody<typeof tipoPericiaFormulario>,
) {
  await lockModel(tx);
  const { modelo, tipo } = await tipoVisto(tx, sessao, id);
  if (!ehAtivo(tipo.situacao)) throw ruleViolation('inativa', `'${tipo.nome}' está inativo. Ative-o antes.`);
  const origem = de === undefined ? 0 : modelo.refDe((await tipoVisto(tx, sessao, de)).tipo.id);
  if (de !== undefined && origem === 0)
    throw ruleViolation('regra', 'Este tipo não tem campos que se possam copiar', 'de');
  const catgId = await lugarDosCampos(tx, sessao, modelo, tipo);
  const planos =
    de === undefined
      ? await comProntos(tx, sessao, catgId, campos)
      : await copiaDefinicoes(tx, sessao, origem, catgId);
  await recalculaTodas(tx, sessao, `Formulário de ${tipo.nome}`, planos);
  const feitos = (await todosOsAtributos(tx)).filter((a) => a.categoria_id === catgId).length;
  return { message: de === undefined ? 'Formulário criado' : 'Formulário copiado', catgId, campos: feitos };
}
