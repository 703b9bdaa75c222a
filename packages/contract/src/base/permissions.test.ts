import { expect, test } from 'vitest';
import type { PermissoesDoRegistro } from './definicao-do-registro.ts';
import {
  comAncestrais,
  type Permissoes,
  RECURSOS,
  type Recurso,
  type RecursoDefinicao,
  temCodigo,
} from './permissions.ts';
import { REGISTROS, type TipoDeRegistro } from './registros.ts';
import type { RoutePermission } from './route.ts';

const permissoes: Permissoes = new Set(['pericias', 'sigiloso']);

test('a permission that the catalogue does not have is no permission', () => {
  // @ts-expect-error misspelt
  expect(permissoes.has('pericia')).toBe(false);
  // @ts-expect-error misspelt
  const recurso: Recurso = 'periciasInc';
  // @ts-expect-error misspelt in a list
  const rota: RoutePermission = ['pericias', 'baixaIncluir'];
  // @ts-expect-error the parent of a permission is one itself
  const definicao: Pick<RecursoDefinicao, 'pai'> = { pai: 'operacoes' };
  expect([recurso, rota, definicao]).toHaveLength(3);
});

test('codes of restricted fields are known from data alone', () => {
  // @ts-expect-error a code is asked for by `temCodigo`
  expect(permissoes.has('sigiloso')).toBe(true);
  expect(temCodigo(permissoes, 'sigiloso')).toBe(true);
  expect(temCodigo(permissoes, 'outro')).toBe(false);
});

test('every permission leads up to an area', () => {
  for (const { recurso } of RECURSOS) {
    const [cima] = comAncestrais(recurso).slice(-1);
    expect(RECURSOS.find((r) => r.recurso === cima)?.tipo, recurso).toBe(1);
  }
});

test('what the row of a kind asks for is a permission of the catalogue', () => {
  const linhas: Readonly<
    Record<
      TipoDeRegistro,
      { nome: string; permissoes?: PermissoesDoRegistro<Recurso>; abre: readonly Recurso[]; onde?: Recurso }
    >
  > = REGISTROS;
  const catalogo = RECURSOS.map((r) => r.recurso);
  for (const { permissoes = {}, abre, onde } of Object.values(linhas))
    expect(catalogo).toEqual(
      expect.arrayContaining([...Object.values(permissoes), ...abre, ...(onde === undefined ? [] : [onde])]),
    );
  expect(new Set(catalogo).size).toBe(catalogo.length);
});

test('the screen of a registry and its acts come from the row of its kind', () => {
  expect(RECURSOS.filter((r) => r.recurso === 'empresas' || r.pai === 'empresas')).toMatchObject([
    {
      pai: 'cadastros',
      tipo: 2,
      nome: 'Empresas',
      descricao: 'Gerenciamento de Empresas',
      menu: { rota: '/empresas' },
    },
    { recurso: 'empInc', nome: 'Incluir empresa', descricao: 'Cadastra novas empresas' },
    { recurso: 'empAlt', nome: 'Alterar empresa', descricao: 'Altera empresas' },
    { recurso: 'empVer', nome: 'Visualizar empresa', descricao: 'Abre empresas sem alterar' },
    { recurso: 'empExc', nome: 'Excluir empresa', descricao: 'Exclui empresas' },
  ]);
});
