import { type AtributoDefinicao, unidadeDe } from '@retaguarda/atributos';
import { anotacaoLida, MESSAGES, type TipoDeRegistro, TODOS_OS_PERFIS } from '@retaguarda/contract';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import { valoresDoEstado } from '../../nucleo/historico/public.ts';
import { campoDoRegistro, lugarDoCampo } from '../../registros/campos.ts';
import type { CampoDoRegistro } from '../../registros/leituras.ts';
import { type Estado, igual } from './estado.ts';
import type { Nomes } from './nomes.ts';
import { PARTES } from './partes.ts';

export interface Campo {
  nome: string;
  antes: string;
  depois: string;
}

const lista = (valor: unknown): readonly (number | string)[] =>
  (Array.isArray(valor) ? valor : [valor]).filter(
    (v): v is number | string => typeof v === 'string' || typeof v === 'number',
  );

function nomesEm(campo: CampoDoRegistro, valor: unknown, { nome }: Nomes): string {
  const { nomeia } = campo;
  if (nomeia === undefined) return '';
  const todos = lista(valor);
  if (nomeia === 'perfil' && Array.isArray(valor) && todos.includes(TODOS_OS_PERFIS))
    return 'Todos os perfis';
  return todos
    .filter((id) => id !== 0)
    .map((id) => nome(nomeia, id))
    .join(', ');
}

/** A stored value in words; empty text for none. */
function emPalavras(campo: CampoDoRegistro, chave: string, estado: Estado | null, nomes: Nomes): string {
  const valor = estado?.[chave] ?? null;
  if (valor === null || valor === '' || estado === null) return '';
  if (campo.parte !== undefined) return PARTES[campo.parte](valor, estado, nomes);
  if (campo.menciona === true) return anotacaoLida(String(valor), (id) => nomes.nome('pessoa', id));
  if (campo.nomeia !== undefined) return nomesEm(campo, valor, nomes);
  return campo.le?.(valor) ?? String(valor);
}

/** Of a list only what went, before, and what came, after. */
function soMudancas(chave: string, antes: Estado, depois: Estado): [Estado, Estado] {
  const [tinha, tem] = [lista(antes[chave]), lista(depois[chave])];
  return [
    { [chave]: tinha.filter((v) => !tem.includes(v)) },
    { [chave]: tem.filter((v) => !tinha.includes(v)) },
  ];
}

function campoFixo(
  tipo: TipoDeRegistro,
  chave: string,
  [antes, depois]: readonly [Estado | null, Estado | null],
  nomes: Nomes,
): Campo[] {
  const campo = campoDoRegistro(tipo, chave);
  if (campo === undefined || campo.label === null || igual(antes?.[chave], depois?.[chave])) return [];
  const encurta = campo.soMudancas === true && antes !== null && depois !== null;
  const [a, d] = encurta ? soMudancas(chave, antes, depois) : [antes, depois];
  return [
    {
      nome: encurta ? `${campo.label} (o que mudou)` : campo.label,
      antes: emPalavras(campo, chave, a, nomes),
      depois: emPalavras(campo, chave, d, nomes),
    },
  ];
}

/** Attributes whose value in use differs; one that became inactive has none. */
const idsMudados = (antes: AttributeValues, depois: AttributeValues): number[] =>
  [...new Set([...Object.keys(antes), ...Object.keys(depois)])]
    .filter((k) => /^\d+$/.test(k) && !igual(antes[k], depois[k]))
    .map(Number);

/** The value of an attribute, or of what it was stored under once, in words. */
function valorEmPalavras(
  def: AtributoDefinicao | undefined,
  valor: AttributeValues[string] | undefined,
): string {
  if (valor === null || valor === undefined) return '';
  return def === undefined ? JSON.stringify(valor) : unidadeDe(def).format(def, valor);
}

const camposDosValores = (antes: AttributeValues, depois: AttributeValues, { definicoes }: Nomes): Campo[] =>
  idsMudados(antes, depois).map((id) => {
    const def = definicoes.get(id);
    return {
      nome: def?.label ?? MESSAGES.atributoDesativado,
      antes: valorEmPalavras(def, antes[String(id)]),
      depois: valorEmPalavras(def, depois[String(id)]),
    };
  });

/** What differs between two states of a record, as people read it. */
export function camposMudados(
  tipo: TipoDeRegistro,
  antes: Estado | null,
  depois: Estado | null,
  nomes: Nomes,
): Campo[] {
  const valores = [valoresDoEstado(antes), valoresDoEstado(depois)] as const;
  // A receivable's worth is what its attribute holds, which is listed by its own name.
  const comAtributo = idsMudados(...valores).some((id) => nomes.definicoes.get(id)?.valorRecebivel);
  const chaves = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])]
    .filter((chave) => !(chave === 'valor' && comAtributo))
    .sort((a, b) => lugarDoCampo(tipo, a) - lugarDoCampo(tipo, b));
  return [
    ...chaves.flatMap((chave) => campoFixo(tipo, chave, [antes, depois], nomes)),
    ...camposDosValores(...valores, nomes),
  ];
}
