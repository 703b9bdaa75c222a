export * from './definicao.ts';
