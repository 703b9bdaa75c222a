/** How a function is written: its arguments, those in brackets may be left out, and an example with its result. */
export interface AjudaFuncao {
  argumentos: string;
  exemplo: string;
  resultado: string;
}

/** name|arguments|example|result; the tests calculate every example. */
const LINHAS = `
SE|teste; [se_verdadeiro]; [se_falso]|SE(10>5;"sim";"não")|sim
SES|teste1; valor1; [teste2]; [valor2]; …|SES(7>9;"alto";7>5;"médio")|médio
PARÂMETRO|valor; procurado1; resultado1; [procurado2]; …; [padrão]|PARÂMETRO(2;1;"um";2;"dois";"outro")|dois
ESCOLHER|índice; valor1; [valor2]; …|ESCOLHER(2;"A";"B";"C")|B
E|teste1; [teste2]; …|E(1<2;3<4)|verdadeiro
OU|teste1; [teste2]; …|OU(1>2;3<4)|verdadeiro
XOR|teste1; [teste2]; …|XOR(VERDADEIRO();FALSO())|verdadeiro
NÃO|teste|NÃO(1>2)|verdadeiro
SEERRO|valor; se_erro|SEERRO(1/0;"sem valor")|sem valor
SENÃODISP|valor; se_não_disp|SENÃODISP(NÃO.DISP();"sem valor")|sem valor
VERDADEIRO||VERDADEIRO()|verdadeiro
FALSO||FALSO()|falso
ÉCÉL.VAZIA|valor|ÉCÉL.VAZIA("texto")|falso
ÉERROS|valor|ÉERROS(1/0)|verdadeiro
ÉERRO|valor|ÉERRO(1/0)|verdadeiro
É.NÃO.DISP|valor|É.NÃO.DISP(NÃO.DISP())|verdadeiro
ÉNÚM|valor|ÉNÚM(12,5)|verdadeiro
ÉTEXTO|valor|ÉTEXTO("abc")|verdadeiro
É.NÃO.TEXTO|valor|É.NÃO.TEXTO(12)|verdadeiro
ÉLÓGICO|valor|ÉLÓGICO(1>2)|verdadeiro
ÉPAR|número|ÉPAR(4)|verdadeiro
ÉIMPAR|número|ÉIMPAR(4)|falso
NÃO.DISP||ÉERROS(NÃO.DISP())|verdadeiro
N|valor|N(VERDADEIRO())|1
T|valor|T("abc")|abc
SOMA|número1; [número2]; …|SOMA(10;20;5,5)|35,5
MULT|número1; [número2]; …|MULT(2;3;4)|24
SOMARPRODUTO|número1; [número2]; …|SOMARPRODUTO(5;2)|10
SOMAQUAD|número1; [número2]; …|SOMAQUAD(3;4)|25
ABS|número|ABS(-7,5)|7,5
SINAL|número|SINAL(-7)|-1
ARRED|número; casas|ARRED(2,345;2)|2,35
ARREDONDAR.PARA.CIMA|número; casas|ARREDONDAR.PARA.CIMA(2,341;2)|2,35
ARREDONDAR.PARA.BAIXO|número; casas|ARREDONDAR.PARA.BAIXO(2,349;2)|2,34
TRUNCAR|número; [casas]|TRUNCAR(-8,97;1)|-8,9
INT|número|INT(8,9)|8
MOD|número; divisor|MOD(10;3)|1
QUOCIENTE|número; divisor|QUOCIENTE(10;3)|3
POTÊNCIA|número; expoente|POTÊNCIA(2;10)|1024
RAIZ|número|RAIZ(81)|9
EXP|número|EXP(0)|1
LN|número|LN(1)|0
LOG|número; [base]|LOG(8;2)|3
LOG10|número|LOG10(1000)|3
PI||ARRED(PI();4)|3,1416
MARRED|número; múltiplo|MARRED(17;5)|15
TETO|número; múltiplo|TETO(12,3;5)|15
ARREDMULTB|número; múltiplo|ARREDMULTB(12,3;5)|10
PAR|número|PAR(3)|4
ÍMPAR|número|ÍMPAR(4)|5
MDC|número1; [número2]; …|MDC(12;18)|6
MMC|número1; [número2]; …|MMC(4;6)|12
FATORIAL|número|FATORIAL(5)|120
MÉDIA|número1; [número2]; …|MÉDIA(10;20;30)|20
MED|número1; [número2]; …|MED(1;9;3)|3
MÍNIMO|número1; [número2]; …|MÍNIMO(4;2;8)|2
MÁXIMO|número1; [número2]; …|MÁXIMO(4;2;8)|8
MAIOR|número; posição|MAIOR(7;1)|7
MENOR|número; posição|MENOR(7;1)|7
CONT.NÚM|valor1; [valor2]; …|CONT.NÚM(1;"a";3)|2
CONT.VALORES|valor1; [valor2]; …|CONT.VALORES(1;"a";3)|3
CONTAR.VAZIO|valor|CONTAR.VAZIO("")|1
CONT.SE|valor; critério|CONT.SE(5;">3")|1
SOMASE|valor; critério; [soma]|SOMASE(5;">3";100)|100
MÉDIASE|valor; critério; [média]|MÉDIASE(5;">3";100)|100
DESVPAD|número1; [número2]; …|ARRED(DESVPAD(2;4;4;4;5;5;7;9);4)|2,1381
VAR|número1; [número2]; …|VAR(2;4;6)|4
CONCATENAR|texto1; [texto2]; …|CONCATENAR("nº ";12)|nº 12
CONCAT|texto1; [texto2]; …|CONCAT("A";"B";"C")|ABC
UNIRTEXTO|separador; ignora_vazios; texto1; [texto2]; …|UNIRTEXTO("-";VERDADEIRO();"A";"";"B")|A-B
TEXTO|valor; formato|TEXTO(1234,5;"#.##0,00")|1.234,50
ESQUERDA|texto; [quantos]|ESQUERDA("processo";4)|proc
DIREITA|texto; [quantos]|DIREITA("processo";4)|esso
EXT.TEXTO|texto; início; quantos|EXT.TEXTO("processo";4;3)|ces
NÚM.CARACT|texto|NÚM.CARACT("perícia")|7
MAIÚSCULA|texto|MAIÚSCULA("laudo")|LAUDO
MINÚSCULA|texto|MINÚSCULA("LAUDO")|laudo
PRI.MAIÚSCULA|texto|PRI.MAIÚSCULA("vara cível")|Vara Cível
ARRUMAR|texto|ARRUMAR("  vara   cível ")|vara cível
TIRAR|texto|TIRAR("laudo")|laudo
PROCURAR|procurado; texto; [início]|PROCURAR("c";"processo")|4
LOCALIZAR|procurado; texto; [início]|LOCALIZAR("C";"processo")|4
SUBSTITUIR|texto; antigo; novo; [ocorrência]|SUBSTITUIR("1.234";".";"")|1234
MUDAR|texto; início; quantos; novo|MUDAR("processo";1;3;"PRO")|PROcesso
REPT|texto; vezes|REPT("ab";3)|ababab
EXATO|texto1; texto2|EXATO("Laudo";"laudo")|falso
VALOR|texto|VALOR("1.234,5")|1234,5
VALORNUMÉRICO|texto; [decimal]; [milhar]|VALORNUMÉRICO("1,234.5";".";",")|1234,5
DEF.NÚM.DEC|número; [casas]; [sem_milhar]|DEF.NÚM.DEC(1234,567;2)|1.234,57
MOEDA|número; [casas]|MOEDA(1234,5;2)|R$ 1.234,50
CARACT|código|CARACT(65)|A
CÓDIGO|texto|CÓDIGO("A")|65
HOJE||HOJE()>DATA(2000;1;1)|verdadeiro
AGORA||AGORA()>DATA(2000;1;1)|verdadeiro
DATA|ano; mês; dia|DATA(2026;7;15)|15/07/2026
DATA.VALOR|texto|DATA.VALOR("15/07/2026")|15/07/2026
TEMPO|horas; minutos; segundos|TEMPO(12;0;0)|0,5
VALOR.TEMPO|texto|VALOR.TEMPO("18:00")|0,75
DIA|data|DIA(DATA(2026;7;15))|15
MÊS|data|MÊS(DATA(2026;7;15))|7
ANO|data|ANO(DATA(2026;7;15))|2026
HORA|instante|HORA(0,75)|18
MINUTO|instante|MINUTO(0,51)|14
SEGUNDO|instante|SEGUNDO(TEMPO(1;2;3))|3
DIA.DA.SEMANA|data; [tipo]|DIA.DA.SEMANA(DATA(2026;7;15))|4
NÚMSEMANA|data; [tipo]|NÚMSEMANA(DATA(2026;7;15))|29
NÚMSEMANAISO|data|NÚMSEMANAISO(DATA(2026;7;15))|29
DATAM|data; meses|DATAM(DATA(2026;1;31);1)|28/02/2026
FIMMÊS|data; meses|FIMMÊS(DATA(2026;7;15);0)|31/07/2026
DIAS|data_final; data_inicial|DIAS(DATA(2026;7;15);DATA(2026;7;1))|14
DIAS360|data_inicial; data_final; [método]|DIAS360(DATA(2026;1;1);DATA(2026;7;1))|180
DATADIF|data_inicial; data_final; unidade|DATADIF(DATA(2020;1;1);DATA(2026;7;15);"Y")|6
FRAÇÃOANO|data_inicial; data_final; [base]|FRAÇÃOANO(DATA(2026;1;1);DATA(2026;7;1))|0,5
PRAZO|data; dias; [úteis]; [recesso]|PRAZO(DATA(2026;7;15);10;VERDADEIRO)|29/07/2026
DIATRABALHO|data; dias; [feriados]|DIATRABALHO(DATA(2026;7;15);3)|20/07/2026
DIATRABALHOTOTAL|data_inicial; data_final; [feriados]|DIATRABALHOTOTAL(DATA(2026;7;1);DATA(2026;7;31))|23
DIATRABALHO.INTL|data; dias; [fim_de_semana]; [feriados]|DIATRABALHO.INTL(DATA(2026;7;15);3;11)|18/07/2026
DIATRABALHOTOTAL.INTL|data_inicial; data_final; [fim_de_semana]; [feriados]|DIATRABALHOTOTAL.INTL(DATA(2026;7;1);DATA(2026;7;31);11)|27
PGTO|taxa; períodos; valor_presente; [valor_futuro]; [tipo]|ARRED(PGTO(0,01;12;-1000);2)|88,85
VP|taxa; períodos; pagamento; [valor_futuro]; [tipo]|ARRED(VP(0,01;12;-100);2)|1125,51
VF|taxa; períodos; pagamento; [valor_presente]; [tipo]|ARRED(VF(0,01;12;-100);2)|1268,25
NPER|taxa; pagamento; valor_presente; [valor_futuro]; [tipo]|ARRED(NPER(0,01;-100;1000);2)|10,59
TAXA|períodos; pagamento; valor_presente; [valor_futuro]; [tipo]; [estimativa]|ARRED(TAXA(12;-100;1000);4)|0,0292
IPGTO|taxa; período; períodos; valor_presente; [valor_futuro]; [tipo]|ARRED(IPGTO(0,01;1;12;-1000);2)|10
PPGTO|taxa; período; períodos; valor_presente; [valor_futuro]; [tipo]|ARRED(PPGTO(0,01;1;12;-1000);2)|78,85
VPL|taxa; valor1; [valor2]; …|ARRED(VPL(0,1;-1000;600;700);2)|112,7
TIR|valores; [estimativa]|SEERRO(TIR(100);"sem solução")|sem solução
EFETIVA|taxa_nominal; períodos|ARRED(EFETIVA(0,12;12);4)|0,1268
NOMINAL|taxa_efetiva; períodos|ARRED(NOMINAL(0,1268;12);4)|0,12
DPD|custo; residual; vida|DPD(10000;1000;5)|1800
`;

/** By the function's name. */
export const AJUDA: ReadonlyMap<string, AjudaFuncao> = new Map(
  LINHAS.trim()
    .split('\n')
    .map((linha) => {
      const [nome = '', argumentos = '', exemplo = '', resultado = ''] = linha.split('|');
      return [nome, { argumentos, exemplo, resultado }];
    }),
);
