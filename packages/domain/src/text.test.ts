import { expect, test } from 'vitest';
import { ditaContagem } from './contagem-da-carga.ts';
import { comoSeVe } from './entrada/como-se-ve.ts';
import { faltaDeCelula, SEM_RESULTADO } from './erro-de-celula.ts';
import { titulosProximos } from './titulos-proximos.ts';

test.each([
  ['Data Nascimento', 'Data de nascimento'],
  ['DATA DO NASCIMENTO', 'data nascimento'],
  ['Dt. Nasc.', 'Data de Nascimento'],
  ['DataNascimento', 'Data de nascimento'],
  ['Nascimento (data)', 'Nascimento'],
  ['Telefones', 'Telefone'],
  ['Fone', 'Telefone'],
  ['Observações', 'Observação'],
  ['Obs', 'Observações'],
  ['Valores', 'Valor'],
  ['Valor (R$)', 'Valor'],
  ['Totais', 'Total'],
  ['Código do cliente', 'Cód. cliente'],
  ['Nome *', 'Nome'],
])('os títulos %s e %s dizem o mesmo', (um, outro) => {
  expect(titulosProximos(um, outro)).toBe(true);
  expect(titulosProximos(outro, um)).toBe(true);
});

test.each([
  ['Data de nascimento', 'Data de cadastro'],
  ['Nome', 'Nome da mãe'],
  ['Valor', 'Valor pago'],
  ['', ''],
  ['*', '*'],
  ['Número', 'Número do processo'],
])('os títulos %s e %s não dizem o mesmo', (um, outro) => {
  expect(titulosProximos(um, outro)).toBe(false);
});

test('o que se escreve de uma família de emoji e de acentos fica', () => {
  expect(comoSeVe('👨\u200d👩\u200d👧 ação')).toBe('👨\u200d👩\u200d👧 ação');
  expect(comoSeVe('\ufeffA\u200bna\u00ad')).toBe('Ana');
});

test('textos que só começam como um erro não são um', () => {
  for (const t of ['#', '#1', '# N/D', '#N/D falta', 'N/D', 'Err', 'Erro:50', '#hashtag'])
    expect(faltaDeCelula(t), t).toBeNull();
  for (const t of ['#N/D', '#n/a', 'Err:502', 'Erro:508', SEM_RESULTADO])
    expect(faltaDeCelula(t), t).not.toBeNull();
});

test('a contagem diz cada parte que há, uma e várias', () => {
  expect(ditaContagem({ inseridas: 1, atualizadas: 0 })).toBe('1 incluída');
  expect(ditaContagem({ inseridas: 0, atualizadas: 2, iguais: 1, puladas: 3, recusadas: 1 })).toBe(
    'nenhuma incluída, 2 atualizadas, 1 igual, 3 puladas, 1 recusada',
  );
  expect(ditaContagem({ inseridas: 1975, atualizadas: 0, recusadas: 25 })).toBe(
    '1.975 incluídas, 25 recusadas',
  );
});
