const NAVEGADORES = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const SISTEMAS = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

const acha = (lista: readonly (readonly [RegExp, string])[], agente: string): string | undefined =>
  lista.find(([padrao]) => padrao.test(agente))?.[1];

/** "Chrome no Windows" from a User-Agent header; the order of the lists is that of precedence. */
export function dispositivoDe(agente: string | undefined): string {
  const texto = (agente ?? '').slice(0, 400);
  const navegador = acha(NAVEGADORES, texto);
  const sistema = acha(SISTEMAS, texto);
  if (navegador === undefined) return sistema === undefined ? 'Dispositivo desconhecido' : sistema;
  return sistema === undefined ? navegador : `${navegador} no ${sistema}`;
}
