import { unidadeDe } from '@retaguarda/atributos';
import { ehAtivo } from '@retaguarda/domain';
import { ruleViolation } from '../../base/app-error.ts';
import type { Nivel } from '../../nucleo/modelo/public.ts';
import type { AtributoRow } from './atributo-row.ts';

const escolhe = ({ dados }: AtributoRow): boolean => unidadeDe(dados).opcoesDe === 'empresas';

/** A case belongs to one company at most, and what else has one says so itself (decision 0039). */
export function confereEmpresa(row: AtributoRow, nivel: Nivel, todos: readonly AtributoRow[]): void {
  if (!escolhe(row)) return;
  if (nivel !== 'pericia')
    throw ruleViolation('tipo', 'Só um campo do primeiro passo das perícias pode ser uma empresa', 'tipo');
  const outro = todos.find(
    (a) => a.categoria_id === row.categoria_id && a.id !== row.id && ehAtivo(a.situacao) && escolhe(a),
  );
  if (outro !== undefined)
    throw ruleViolation(
      'tipo',
      `A perícia é de uma empresa só: o campo '${outro.dados.label}' já a diz`,
      'tipo',
    );
}
