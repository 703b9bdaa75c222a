import { type AtributoDefinicao, type AtribValor, unidadeDe } from '@retaguarda/atributos';
import { cleanCpf, cleanPhone } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { AttributeValues } from '../../../base/db/attribute-values.ts';
import { seeingEverything, type Tx } from '../../../base/db/tx.ts';
import { modeloDe } from '../../../nucleo/modelo/public.ts';
import { catalogoDe } from '../../../registros/com-atributos.ts';
import type { Guardado } from '../carrega-usuario.ts';

/** What identifies a person, as the patterns of the database take it: digits alone, and texts. */
export interface Identidade {
  /** Of this person and nobody else: looked for everywhere. */
  digitos: readonly string[];
  textos: readonly string[];
  /** Others may have the same: looked for in records about the person. */
  digitosLigados: readonly string[];
  textosLigados: readonly string[];
}

/** What is known of a person, now and in former entries of the history. */
export interface Sabido {
  nomes: readonly string[];
  codigos: readonly string[];
  emails: readonly string[];
  cpfs: readonly string[];
  telefones: readonly string[];
  /** Phones that somebody else has registered as well. */
  telefonesDeOutros: readonly string[];
  /** Texts of the person's own attributes. */
  atributos: readonly string[];
}

const SO_DIGITOS = /^[\d ./()_+–-]+$/;
const DIA = /^(\d{4}-\d{2}-\d{2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})$/;
/** A registration number such as 'CRM-52113' or 'MG-12.345.678': one word with digits in it. */
const NUMERADO = /^(?=(?:.*\d){3})\S{6,60}$/;
const digitosDe = (texto: string): string => texto.replace(/\D/g, '');

/** A number of a document, by its digits or as one word; anything else identifies nobody. */
function documento(texto: string): { digitos: string[]; textos: string[] } {
  const limpo = texto.trim();
  if (DIA.test(limpo)) return { digitos: [], textos: [] };
  const digitos = digitosDe(limpo);
  const longos = digitos.length >= 7 && digitos.length <= 20 ? [digitos] : [];
  if (SO_DIGITOS.test(limpo)) return { digitos: longos, textos: [] };
  if (!NUMERADO.test(limpo)) return { digitos: [], textos: [] };
  return { digitos: longos, textos: [limpo] };
}

const unicos = (lista: readonly string[]): string[] => [...new Set(lista.filter((t) => t !== ''))];

/** Sorts what is known by how surely it means this person and nobody else. */
export function separa(s: Sabido): Identidade {
  const codigos = s.codigos.map((c) => ({ c, ...documento(c) }));
  const documentos = s.atributos.map(documento);
  const deOutros = new Set(s.telefonesDeOutros.map(cleanPhone));
  const telefones = s.telefones.map(cleanPhone);
  return {
    digitos: unicos([
      ...s.cpfs.map(cleanCpf),
      ...telefones.filter((t) => !deOutros.has(t)),
      ...[...codigos, ...documentos].flatMap((d) => d.digitos),
    ]),
    textos: unicos([...s.emails, ...[...codigos, ...documentos].flatMap((d) => d.textos)]),
    digitosLigados: unicos([
      ...telefones.filter((t) => deOutros.has(t)),
      // As it is written within one area.
      ...telefones.map((t) => t.slice(2)),
    ]),
    textosLigados: unicos([
      ...s.nomes.filter((n) => n.length >= 5),
      ...codigos.filter((d) => d.digitos.length + d.textos.length === 0 && d.c.length >= 4).map((d) => d.c),
    ]),
  };
}

/** Texts that one types freely; an option or a long text says something of the person, not who it is. */
function textosDe(definicoes: readonly AtributoDefinicao[], valores: AttributeValues): string[] {
  const livres = definicoes
    .filter((d) => unidadeDe(d).pessoal === 'identifica')
    .flatMap((d) => [String(d.id), `~${d.id}`]);
  return livres.map((chave): AtribValor | undefined => valores[chave]).filter((v) => typeof v === 'string');
}

interface Antiga {
  campo: string;
  valor: string;
}

/** What stood before, as the person's own history and imports keep it. */
async function antigas(tx: Tx, id: number): Promise<Antiga[]> {
  const rows = await tx.rows(sql<Antiga>`
    select distinct e.key as campo, e.value #>> '{}' as valor
      from (select antes as j from historico where tenant_id = ${tx.tenant} and entidade = 'pessoa' and entidade_id = ${id}
            union all
            select depois from historico where tenant_id = ${tx.tenant} and entidade = 'pessoa' and entidade_id = ${id}
            union all
            select antes from carga_registro where tenant_id = ${tx.tenant} and entidade = 'pessoa' and registro_id = ${id}) h,
           jsonb_each(case when jsonb_typeof(h.j) = 'object' then h.j else '{}' end) e
     where jsonb_typeof(e.value) = 'string' and e.key = any('{nome,apelido,codigo,email,cpf,telefone}')`);
  // The history masks documents: a mask identifies nobody.
  return rows.filter((r) => !r.valor.includes('*'));
}

async function telefonesDeOutros(
  tx: Tx,
  id: number,
  telefones: readonly string[],
): Promise<readonly string[]> {
  const rows = await tx.rows(sql<{ telefone: string }>`
    select distinct telefone from pessoa
     where tenant_id = ${tx.tenant} and id <> ${id} and telefone = any(${[...telefones]}::text[])`);
  return rows.map((r) => r.telefone);
}

/** What identifies a stored person, now and before. */
export async function identidadeDe(
  tx: Tx,
  { id, categoriaId, campos, valores }: Guardado,
): Promise<Identidade> {
  return seeingEverything(tx, async () => {
    const velhas = await antigas(tx, id);
    const de = (campo: 'nome' | 'apelido' | 'codigo' | 'email' | 'cpf' | 'telefone') => [
      campos[campo],
      ...velhas.filter((v) => v.campo === campo).map((v) => v.valor),
    ];
    const { definicoes } = catalogoDe((await modeloDe(tx)).inteiro, 'pessoa', categoriaId);
    const atributos = textosDe(definicoes, valores);
    const telefones = de('telefone');
    return separa({
      nomes: [...de('nome'), ...de('apelido')],
      codigos: [...de('codigo'), campos.chaveName],
      emails: [...de('email'), ...atributos.filter((t) => t.includes('@'))],
      cpfs: de('cpf'),
      telefones,
      telefonesDeOutros: await telefonesDeOutros(tx, id, telefones),
      atributos,
    });
  });
}
