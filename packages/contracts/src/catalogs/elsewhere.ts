import type { City } from './cities'

/** A person who lives abroad has a country as city: `00` and its ISO 3166 number, with which no municipality begins. */
const COUNTRIES = [
  '004 Afganistán · 008 Albania · 276 Alemania · 020 Andorra · 024 Angola · 028 Antigua y Barbuda',
  '682 Arabia Saudita · 012 Argelia · 032 Argentina · 051 Armenia · 533 Aruba · 036 Australia',
  '040 Austria · 031 Azerbaiyán · 044 Bahamas · 050 Bangladés · 052 Barbados · 048 Baréin · 056 Bélgica',
  '084 Belice · 204 Benín · 112 Bielorrusia · 068 Bolivia · 070 Bosnia y Herzegovina · 072 Botsuana',
  '076 Brasil · 096 Brunéi · 100 Bulgaria · 854 Burkina Faso · 108 Burundi · 064 Bután · 132 Cabo Verde',
  '116 Camboya · 120 Camerún · 124 Canadá · 634 Catar · 148 Chad · 203 Chequia · 152 Chile · 156 China',
  '196 Chipre · 336 Ciudad del Vaticano · 174 Comoras · 408 Corea del Norte · 410 Corea del Sur',
  '384 Costa de Marfil · 188 Costa Rica · 191 Croacia · 192 Cuba · 531 Curazao · 208 Dinamarca',
  '212 Dominica · 218 Ecuador · 818 Egipto · 222 El Salvador · 784 Emiratos Árabes Unidos · 232 Eritrea',
  '703 Eslovaquia · 705 Eslovenia · 724 España · 840 Estados Unidos · 233 Estonia · 748 Esuatini',
  '231 Etiopía · 608 Filipinas · 246 Finlandia · 242 Fiyi · 250 Francia · 266 Gabón · 270 Gambia',
  '268 Georgia · 288 Ghana · 308 Granada · 300 Grecia · 320 Guatemala · 324 Guinea',
  '226 Guinea Ecuatorial · 624 Guinea-Bisáu · 328 Guyana · 332 Haití · 340 Honduras · 348 Hungría',
  '356 India · 360 Indonesia · 368 Irak · 364 Irán · 372 Irlanda · 352 Islandia · 584 Islas Marshall',
  '090 Islas Salomón · 376 Israel · 380 Italia · 388 Jamaica · 392 Japón · 400 Jordania',
  '398 Kazajistán · 404 Kenia · 417 Kirguistán · 296 Kiribati · 414 Kuwait · 418 Laos · 426 Lesoto',
  '428 Letonia · 422 Líbano · 430 Liberia · 434 Libia · 438 Liechtenstein · 440 Lituania',
  '442 Luxemburgo · 807 Macedonia del Norte · 450 Madagascar · 458 Malasia · 454 Malaui · 462 Maldivas',
  '466 Mali · 470 Malta · 504 Marruecos · 480 Mauricio · 478 Mauritania · 484 México · 583 Micronesia',
  '498 Moldavia · 492 Mónaco · 496 Mongolia · 499 Montenegro · 508 Mozambique · 104 Myanmar (Birmania)',
  '516 Namibia · 520 Nauru · 524 Nepal · 558 Nicaragua · 562 Níger · 566 Nigeria · 578 Noruega',
  '554 Nueva Zelanda · 512 Omán · 528 Países Bajos · 586 Pakistán · 585 Palaos · 591 Panamá',
  '598 Papúa Nueva Guinea · 600 Paraguay · 604 Perú · 616 Polonia · 620 Portugal · 630 Puerto Rico',
  '344 RAE de Hong Kong (China) · 826 Reino Unido · 140 República Centroafricana',
  '178 República del Congo · 180 República Democrática del Congo · 214 República Dominicana',
  '646 Ruanda · 642 Rumania · 643 Rusia · 882 Samoa · 659 San Cristóbal y Nieves · 674 San Marino',
  '670 San Vicente y las Granadinas · 662 Santa Lucía · 678 Santo Tomé y Príncipe · 686 Senegal',
  '688 Serbia · 690 Seychelles · 694 Sierra Leona · 702 Singapur · 760 Siria · 706 Somalia',
  '144 Sri Lanka · 710 Sudáfrica · 729 Sudán · 728 Sudán del Sur · 752 Suecia · 756 Suiza · 740 Surinam',
  '764 Tailandia · 158 Taiwán · 834 Tanzania · 762 Tayikistán · 275 Territorios Palestinos',
  '626 Timor-Leste · 768 Togo · 776 Tonga · 780 Trinidad y Tobago · 788 Túnez · 795 Turkmenistán',
  '792 Turquía · 798 Tuvalu · 804 Ucrania · 800 Uganda · 858 Uruguay · 860 Uzbekistán · 548 Vanuatu',
  '862 Venezuela · 704 Vietnam · 887 Yemen · 262 Yibuti · 894 Zambia · 716 Zimbabue',
]

/** For people who find theirs nowhere. */
export const OTHER_CITY: City = { code: '00999', name: 'Otra ciudad', department: 'no está en la lista' }

/** Where a runner may live besides Colombia's municipalities. */
export const ELSEWHERE: readonly City[] = [
  ...COUNTRIES.flatMap((line) => line.split(' · ')).map((entry) => ({
    code: `00${entry.slice(0, 3)}`,
    name: entry.slice(4),
    department: 'otro país',
  })),
  OTHER_CITY,
]

export function isElsewhere(code: string): boolean {
  return code.startsWith('00')
}
