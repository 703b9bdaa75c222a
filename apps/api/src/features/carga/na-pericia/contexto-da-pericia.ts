import type { CurrentSession } from '../../../base/auth/current-session.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { modeloDe } from '../../../nucleo/modelo/public.ts';
import type { LinhaEnviada } from '../bloco.ts';
import { camposDe } from '../campos.ts';
import type { CargaRow } from '../carga-row.ts';
import type { Contexto } from '../contexto.ts';
import { contextoDoMapa } from '../monta-contexto.ts';
import { mapaDoCabecalho } from './cabecalho.ts';

export async function definicoesDaPericia(tx: Tx, categoriaId: number) {
  const modelo = await modeloDe(tx);
  return modelo.etapa(modelo.refDe(categoriaId), 'periciaPessoa');
}

/** The columns by their titles, which are codes; refusals name each as people call it. */
export async function contextoDaPericia(tx: Tx, sessao: CurrentSession, carga: CargaRow): Promise<Contexto> {
  const definicoes = await definicoesDaPericia(tx, carga.categoria_id);
  const contexto = await contextoDoMapa(tx, sessao, carga, mapaDoCabecalho(carga.cabecalho, definicoes));
  const nomes = new Map(
    camposDe(contexto.modelo, { ...carga, categoriaId: carga.categoria_id }).map((c) => [
      c.chave,
      c.catDados.label,
    ]),
  );
  return { ...contexto, titulo: (chave) => nomes.get(chave) ?? contexto.titulo(chave) };
}

/** Lines without a name are skipped, as the specification says. */
export function comNome(contexto: Contexto, linhas: readonly LinhaEnviada[]): LinhaEnviada[] {
  const nome = contexto.coluna('nome');
  return linhas.filter(({ celulas }) => (celulas[nome] ?? '').trim() !== '');
}
