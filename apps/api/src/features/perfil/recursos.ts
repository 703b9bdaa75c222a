import { type AtributoDefinicao, recursoDeVer } from '@retaguarda/atributos';
import { RECURSOS_DOS_PERFIS, type RecursoDoPerfil } from '@retaguarda/contract';

/** Restricted and reserved attributes stand in the tree below an area of their own, with ids above those of the catalogue. */
const AREA_ATRIBUTOS = 10_000;
const PRIMEIRO_ATRIBUTO = 100_000;
const PRIMEIRO_FIXO = 2 ** 32;
const PRIMEIRO_VISTO = 2 ** 40;

/**
 * The id of a permission of the catalogue, made of its name (FNV-1a): a profile that was opened before an upgrade grants
 * what was ticked, wherever the permission stands by now.
 */
export const idDoRecurso = (recurso: string): number =>
  PRIMEIRO_FIXO +
  ([...recurso].reduce((h, letra) => Math.imul(h ^ letra.charCodeAt(0), 0x01000193), 0x811c9dc5) >>> 0);

export interface Restrito
  extends Pick<AtributoDefinicao, 'id' | 'codId' | 'label' | 'restrito' | 'reservado'> {
  categoria: string;
}

type No = Omit<RecursoDoPerfil, 'emUso' | 'caminho'>;

function fixos(): No[] {
  const nomeDe = new Map<string, string>(RECURSOS_DOS_PERFIS.map((r) => [r.recurso, r.nome]));
  return RECURSOS_DOS_PERFIS.map((r, i) => ({
    id: idDoRecurso(r.recurso),
    idPai: r.pai === null ? 0 : idDoRecurso(r.pai),
    recurso: r.recurso,
    nome: r.nome,
    tipo: r.tipo,
    exigencia: nomeDe.get(r.pai ?? '') ?? '',
    descricao: r.descricao,
    ordem: i + 1,
  }));
}

function restritos(atributos: readonly Restrito[]): No[] {
  if (atributos.length === 0) return [];
  const nome = 'Campos restritos';
  const area: No = {
    id: AREA_ATRIBUTOS,
    idPai: 0,
    recurso: '',
    nome,
    tipo: 1,
    exigencia: '',
    descricao: 'Campos dos formulários que só quem tem a permissão vê ou preenche',
    ordem: AREA_ATRIBUTOS,
  };
  const campo = { idPai: AREA_ATRIBUTOS, tipo: 3, exigencia: nome };
  const campos = atributos.flatMap((a): Omit<No, 'ordem'>[] => [
    ...(a.reservado
      ? [
          {
            ...campo,
            id: PRIMEIRO_VISTO + a.id,
            recurso: recursoDeVer(a.codId),
            nome: `Ver ${a.label}`,
            descricao: `Vê o campo reservado '${a.label}' de ${a.categoria}, e o que se calcula com ele`,
          },
        ]
      : []),
    ...(a.restrito
      ? [
          {
            ...campo,
            id: PRIMEIRO_ATRIBUTO + a.id,
            recurso: a.codId,
            nome: a.label,
            descricao: `Preenche o campo '${a.label}' de ${a.categoria}`,
          },
        ]
      : []),
  ]);
  return [area, ...campos.map((c, i) => ({ ...c, ordem: i + 1 }))];
}

/** The permission tree of a tenant, with what a profile has of it. */
export function recursosDe(atributos: readonly Restrito[], emUso: ReadonlySet<string>): RecursoDoPerfil[] {
  const nos = [...fixos(), ...restritos(atributos)];
  const porId = new Map(nos.map((n) => [n.id, n]));
  const caminho = (idPai: number): number[] =>
    idPai === 0 ? [] : [...caminho(porId.get(idPai)?.idPai ?? 0), idPai];
  const comCaminho = nos.map((n) => ({ ...n, caminho: caminho(n.idPai) }));
  // What a profile has comes with all above it, also where only the lower one is stored.
  const usados = new Set(comCaminho.flatMap((n) => (emUso.has(n.recurso) ? [...n.caminho, n.id] : [])));
  return comCaminho.map((n) => ({ ...n, emUso: usados.has(n.id) }));
}

/** Permission strings of chosen nodes with all above them; null when an id is no node. */
export function escolhidos(atributos: readonly Restrito[], ids: readonly number[]): string[] | null {
  const porId = new Map(recursosDe(atributos, new Set()).map((n) => [n.id, n]));
  const nomes = new Set<string>();
  for (const id of ids) {
    const no = porId.get(id);
    if (no === undefined) return null;
    for (const acima of [...no.caminho, id]) nomes.add(porId.get(acima)?.recurso ?? '');
  }
  nomes.delete('');
  return [...nomes];
}
