import { unidadeDe } from '@retaguarda/atributos';
import type { BaixaGrupo, BaixaPessoa } from '@retaguarda/contract';
import { igual, valoresPorId } from '../../atributos/conversao.ts';
import type { Mudanca } from '../../ui/conflict-dialog.tsx';
import { definicoesDoGrupo } from './baixa-editor.ts';
import { DIALOGO_BAIXA as T } from './textos.ts';

function daLinha(grupo: BaixaGrupo, antes: BaixaPessoa, agora: BaixaPessoa | undefined): Mudanca[] {
  const nome = `${antes.nome} #${antes.recebId}`;
  if (!agora) return [{ label: nome, antes: T.naBaixa, agora: T.removida }];
  const [velhos, novos] = [valoresPorId(antes.atributosEtapa3), valoresPorId(agora.atributosEtapa3)];
  return definicoesDoGrupo(grupo)
    .map((def) => ({ def, velho: velhos.get(def.id) ?? null, novo: novos.get(def.id) ?? null }))
    .filter(({ velho, novo }) => !igual(velho, novo))
    .map(({ def, velho, novo }) => ({
      label: `${nome}: ${def.label}`,
      antes: velho === null ? '' : unidadeDe(def).format(def, velho),
      agora: novo === null ? '' : unidadeDe(def).format(def, novo),
    }));
}

/** What another person changed in the receivables between two readings of a baixa. */
export function mudancasDasLinhas(antes: readonly BaixaGrupo[], agora: readonly BaixaGrupo[]): Mudanca[] {
  const novas = new Map(agora.flatMap((g) => g.pessoas).map((p) => [p.recebId, p]));
  return antes.flatMap((grupo) =>
    grupo.pessoas
      .filter((p) => novas.get(p.recebId)?.versao !== p.versao)
      .flatMap((p) => daLinha(grupo, p, novas.get(p.recebId))),
  );
}
