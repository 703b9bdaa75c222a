import { type AtributoDefinicao, explicaRegras, recursoDeVer } from '@retaguarda/atributos';
import { type PassoAcesso, REGISTROS } from '@retaguarda/contract';
import { ehAtivo, type SituacaoRegistro } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import { evaluateWithinBudget } from '../../base/calculation/call-budget.ts';
import { formulaClock } from '../../base/clock.ts';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import type { Tx } from '../../base/db/tx.ts';
import type { CatalogoVisto, Modelo, Nivel } from '../../nucleo/modelo/public.ts';
import { leValores } from '../../nucleo/valores/public.ts';
import { passoPermissao } from './passos.ts';
import type { QuemPede } from './quem-pede.ts';

interface Campo {
  def: AtributoDefinicao;
  situacao: SituacaoRegistro;
  categoriaId: number;
}

async function campoDe(tx: Tx, catId: number): Promise<Campo> {
  const row = await tx.one(
    sql<{
      categoria_id: number;
      cod_id: string;
      situacao: SituacaoRegistro;
      etapa: number;
      ordem: number;
      dados: Omit<AtributoDefinicao, 'id'>;
    }>`
    select categoria_id, cod_id, situacao, etapa, ordem, dados from atributo
     where tenant_id = ${tx.tenant} and id = ${catId}`,
    notFound,
  );
  const { categoria_id, cod_id, situacao, etapa, ordem, dados } = row;
  return { def: { ...dados, id: catId, codId: cod_id, etapa, ordem }, situacao, categoriaId: categoria_id };
}

/** The levels of a category's definitions by step; step 1 is that of the record itself. */
const NIVEL_DA_ETAPA: readonly Nivel[] = ['pericia', 'periciaPessoa', 'recebivel'];

export interface RegistroDoCampo {
  /** Null for one that has no fields of the catalogue. */
  nivel: Nivel | null;
  categoriaId: number;
  valores: AttributeValues;
}

/** What the rules say of the field: with a record, by the values it holds now. */
function passoRegras(
  catalogo: CatalogoVisto,
  def: AtributoDefinicao,
  valores: AttributeValues | null,
): PassoAcesso {
  const titulo = 'Regras do campo';
  const avaliacao = evaluateWithinBudget(catalogo, {
    valores: leValores(valores ?? {}),
    clock: formulaClock(),
  });
  const regras = explicaRegras(catalogo, avaliacao, def.id);
  if (regras.length === 0) return { ok: true, titulo, detalhe: 'Nenhuma regra o esconde: aparece sempre.' };
  const frases = regras.map((r) => `'${r.origem}' ${r.comparacao} ${r.esperado}`).join(', ou ');
  if (valores === null)
    return { ok: true, titulo, detalhe: `Depende do registro: aparece quando ${frases}.` };
  const atuais = regras
    .map((r) => `'${r.origem}' ${r.origemOculta ? 'está oculto' : `vale '${r.atual}'`}`)
    .join(', ');
  return {
    ok: avaliacao.ativos.has(def.id),
    titulo,
    detalhe: `Aparece quando ${frases}. Neste registro ${atuais}.`,
  };
}

/** Whether the person sees the field's value: a reserved one, or one that follows from such a one, takes a permission. */
function passoVista(quem: QuemPede, def: AtributoDefinicao): PassoAcesso {
  if (def.reservado)
    return {
      ...passoPermissao(quem, [recursoDeVer(def.codId)]),
      titulo: `Campo reservado: permissão para ver '${def.label}' (${def.codId})`,
    };
  const ok = !quem.acesso.hiddenAttributes.includes(def.id);
  return {
    ok,
    titulo: 'Campo que se vê',
    detalhe: ok
      ? 'O campo não é reservado, nem depende de um que a pessoa não vê.'
      : 'O campo depende, por conta ou por regra, de um reservado que a pessoa não vê.',
  };
}

/** What decides whether a field is shown and can be filled in. */
export async function passosDoCampo(
  tx: Tx,
  modelo: Modelo,
  quem: QuemPede,
  { catId, registro }: { catId: number; registro: RegistroDoCampo | null },
): Promise<PassoAcesso[]> {
  const { def, situacao, categoriaId } = await campoDe(tx, catId);
  const passos: PassoAcesso[] = [
    {
      ok: ehAtivo(situacao),
      titulo: 'Campo ativo no catálogo',
      detalhe: ehAtivo(situacao) ? 'O campo está ativo.' : 'O campo foi desativado no catálogo.',
    },
    {
      ok: !def.oculto,
      titulo: 'Campo visível',
      detalhe: def.oculto ? 'O campo está marcado como oculto.' : 'O campo não está marcado como oculto.',
    },
    passoVista(quem, def),
  ];
  if (registro !== null) {
    const { nivel } = registro;
    const ref = modelo.refDe(registro.categoriaId);
    const ok = nivel !== null && ref === categoriaId && REGISTROS[nivel].etapa === def.etapa;
    passos.push({
      ok,
      titulo: 'Campo deste cadastro',
      detalhe: ok
        ? 'A categoria do registro usa este campo neste formulário.'
        : 'A categoria do registro não usa este campo neste formulário.',
    });
    if (ok && ehAtivo(situacao)) passos.push(passoRegras(modelo.catalogo(ref, nivel), def, registro.valores));
  } else if (ehAtivo(situacao)) {
    const catalogo = modelo.catalogo(categoriaId, NIVEL_DA_ETAPA[def.etapa - 1] ?? 'pericia');
    passos.push(passoRegras(catalogo, def, null));
  }
  passos.push(
    def.restrito
      ? {
          ...passoPermissao(quem, [def.codId]),
          titulo: `Campo restrito: permissão para preencher '${def.label}' (${def.codId})`,
        }
      : { ok: true, titulo: 'Campo sem restrição', detalhe: 'Quem abre o formulário pode preenchê-lo.' },
  );
  return passos;
}
