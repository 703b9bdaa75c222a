import {
  type CampoEscolhido,
  type CondicaoImportacao,
  direitosDeImportar,
  MESSAGES,
  type TipoImportacao,
} from '@retaguarda/contract';
import { normalizeText } from '@retaguarda/domain';
import { permissionDenied, ruleViolation } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { modeloDe, modeloVisto } from '../../nucleo/modelo/public.ts';
import { confereFolha } from '../../registros/com-atributos.ts';
import { chaveDe, registroDa } from './campos/catalogo.ts';
import { camposDe, definicoesDe } from './campos.ts';
import type { CargaEscolhida, CargaRow } from './carga-row.ts';
import type { Coluna, Contexto } from './contexto.ts';
import { camposFixosDe } from './tipos/campos-fixos.ts';

/** An import goes no further than the record's own form: whoever may neither include nor alter is refused. */
export function confereDireitos(
  sessao: CurrentSession,
  tipo: TipoImportacao,
  condicao: CondicaoImportacao,
): void {
  const { inc, alt } = direitosDeImportar(tipo, condicao);
  if (!hasPermission(sessao, ...inc, ...alt)) throw permissionDenied();
}

/** Reads the import's own choices, of a category that the caller sees. */
export async function contextoDe(tx: Tx, sessao: CurrentSession, carga: CargaEscolhida): Promise<Contexto> {
  confereDireitos(sessao, carga.tipo, carga.condicao);
  confereFolha(await modeloVisto(tx, sessao), carga.tipo, carga.categoria_id);
  return contextoDoMapa(tx, sessao, carga, carga.mapa);
}

/** What the columns feed; refuses a mapping that names a field that is gone. */
export async function contextoDoMapa(
  tx: Tx,
  sessao: CurrentSession,
  carga: CargaRow,
  mapa: readonly CampoEscolhido[],
): Promise<Contexto> {
  const modelo = await modeloDe(tx);
  const escolha = { ...carga, categoriaId: carga.categoria_id };
  const fixos = new Map(camposFixosDe(registroDa(carga)).map((f) => [f.chave, f]));
  const defs = new Map(definicoesDe(modelo, escolha).map((d) => [d.id, d]));
  const colunas = mapa.map((m): Coluna => {
    const fixo = fixos.get(m.chave);
    const trocas = new Map((m.trocas ?? []).map((t) => [normalizeText(t.de), t.para]));
    if (m.catId === 0 && fixo !== undefined)
      return { chave: fixo.chave, coluna: m.catImport, limite: fixo.limite, def: null, trocas };
    const def = defs.get(m.catId);
    if (def === undefined) throw ruleViolation('importacao', MESSAGES.camposMudaram, 'atributos');
    return { chave: chaveDe(def.id), coluna: m.catImport, limite: 0, def, trocas };
  });
  const porChave = new Map(colunas.map((c) => [c.chave, c.coluna]));
  const rotulos = new Map(camposDe(modelo, escolha).map((c) => [c.chave, c.catDados.label]));
  const coluna = (chave: string) => porChave.get(chave) ?? -1;
  return {
    modelo,
    sessao,
    carga,
    colunas,
    coluna,
    titulo: (chave) => carga.cabecalho[coluna(chave)] ?? rotulos.get(chave) ?? '',
  };
}
