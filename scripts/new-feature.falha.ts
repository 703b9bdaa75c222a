import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIELD_TYPES } from './lib/feature/field-types.mjs';

const root = resolve('.');
const WORKSPACES = ['packages/atributos', 'packages/contract', 'packages/domain', 'apps/api', 'apps/web'];
/** Of the newest that are kept; the product's own test takes all of them. */
const OLDER = readdirSync(join(root, 'apps/api/src/base/db/schemas')).toSorted().at(-1) ?? '';
let copy: string;

/** A program in the copy, and what it printed; it throws where the program fails. */
const runs = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: copy, encoding: 'utf8', maxBuffer: 64e6 });
const npm = (script: string, ...args: string[]): string => runs('npm', 'run', '-s', script, '--', ...args);
const vitest = (project: string, ...args: string[]): string =>
  runs('npx', 'vitest', 'run', '--project', project, '--reporter', 'verbose', ...args);

/** The packages that are installed, with the copy's own workspaces among them. */
function install(folder: string): void {
  const from = join(root, folder, 'node_modules');
  const to = join(copy, folder, 'node_modules');
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@retaguarda' && name !== '.cache')
      symlinkSync(join(from, name), join(to, name), 'junction');
}

/** What is known of the files that have not changed is taken along, where there is something. */
function takeCaches(): void {
  const known = 'node_modules/.cache';
  if (existsSync(join(root, known))) cpSync(join(root, known), join(copy, known), { recursive: true });
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'retaguarda-feature-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of files.split('\n')) {
    if (file === '' || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  for (const folder of ['.', 'apps/api', 'apps/web']) install(folder);
  takeCaches();
  mkdirSync(join(copy, 'node_modules/@retaguarda'));
  for (const workspace of WORKSPACES) {
    const [, name = ''] = workspace.split('/');
    symlinkSync(join(copy, workspace), join(copy, 'node_modules/@retaguarda', name), 'junction');
  }
  // What has changed since is told by git, as where people work.
  runs('git', 'init', '-q', '-b', 'main');
  runs('git', 'add', '-A');
  runs('git', '-c', 'user.name=t', '-c', 'user.email=t@localhost', 'commit', '-qm', 'As it was');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const typed = (type: string): string =>
  `um-${type}:${type === 'escolha' ? 'escolha=nova,em-reparo' : type}:Um campo de ${type}`;

test('a record without further fields and one with a field of each type pass the checks as they are', () => {
  npm('new-feature', 'bancada-movel');
  const fields = Object.keys(FIELD_TYPES).map(typed);
  npm('new-feature', 'ferramenta', ...fields, '--feminino', '--area', 'oficina', '--icone', 'oficina');
  npm('check');
  npm('lint');
  npm('test:unit');
});

test('what every registry does, the new ones do, and an older installation takes their migrations', () => {
  const files = ['registros/percurso', 'src/contrato', 'catalogo-do-banco', 'src/listas', 'features/procura'];
  const walked = vitest('api', ...files);
  for (const kind of ['bancadaMovel', 'ferramenta'])
    expect(walked).toMatch(new RegExp(`✓.*${kind}: inclui, acha, altera`));
  expect(vitest('api', 'base/db/schemas', '-t', `${OLDER} chega ao esquema mais novo`)).toMatch(
    new RegExp(`✓.*${OLDER}.*chega ao esquema`),
  );
});

test('what every list has, the new ones have, and the documents hold for them', () => {
  const listed = vitest(
    'componente',
    'app/lists-screen',
    '-t',
    'bancadaMovels|ferramentas|a tabela das listas',
  );
  for (const list of ['bancadaMovels', 'ferramentas'])
    expect(listed).toMatch(new RegExp(`✓.*${list}: o título ordena`));
  expect(listed).toMatch(/✓.*a tabela das listas/);
});

/** What whoever fills in the dialog of the generated record does, as a test of the copy. */
const DIALOG = `import { FERRAMENTA } from '@retaguarda/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialogo } from '../../testing/na-tela.ts';
import { Servidor } from '../../testing/servidor.ts';
import { abreTela } from '../../testing/tela.tsx';

test('a new one is typed field by field, and saved', async () => {
  const servidor = new Servidor()
    .responde(FERRAMENTA.list, () => ({ list: [], total: 0 }))
    .responde(FERRAMENTA.inc, () => ({ message: 'Salva', id: 1, versao: 1 }));
  const user = await abreTela('/ferramentas?registro=novo', servidor);
  const janela = within(await dialogo());
  const campo = (nome: RegExp) => janela.getByLabelText(nome, { selector: 'input,textarea' });
  await user.click(janela.getByRole('button', { name: 'Salvar' }));
  expect(await janela.findAllByText('Informe este campo')).toHaveLength(2);
  const escrito = [[/^Código/, 'M-1'], [/^Nome/, 'Martelo'], [/de dinheiro$/, '10,50'], [/de inteiro$/, '3']] as const;
  for (const [nome, texto] of escrito) await user.type(campo(nome), texto);
  fireEvent.change(campo(/de data$/), { target: { value: '31/01/2026' } });
  await user.click(janela.getByRole('switch', { name: /de sim-nao$/ }));
  await user.click(janela.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Salva');
  expect(servidor.enviados(FERRAMENTA.inc).map((pedido) => pedido.body)).toEqual([
    { id: 0, versao: 0, situacao: 1, codigo: 'M-1', nome: 'Martelo', umTexto: '', umTextoLongo: '', umInteiro: 3,
      umDinheiro: 10.5, umData: '2026-01-31', umSimNao: true, umEscolha: 'nova' },
  ]);
});
`;

test('the dialog of the new one takes a field of each type, and says what has to be filled in', () => {
  const file = 'apps/web/src/features/ferramenta/dialog-of-a-drill.test.tsx';
  writeFileSync(join(copy, file), DIALOG);
  expect(vitest('componente', file)).toMatch(/✓.*typed field by field/);
  rmSync(join(copy, file));
});

test('where a step fails everything is left as it was', () => {
  const changed = () => runs('git', 'status', '--porcelain');
  const broken = join(copy, 'apps/api/src/contrato.test.ts');
  const text = readFileSync(broken, 'utf8');
  writeFileSync(
    broken,
    `${text}\ntest('os exemplos do documento are not written', () => expect(1).toBe(2));\n`,
  );
  const before = changed();
  expect(() => npm('new-feature', 'prateleira', 'valor:dinheiro')).toThrow();
  expect(changed()).toBe(before);
  writeFileSync(broken, text);
});
