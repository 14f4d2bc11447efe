/** What each race of the demo says of itself on its page. All people named here are invented. */
export interface RacePage {
  readonly primary_color: string
  readonly about: string
  readonly course: string
  readonly track: Track
  /** Beyond shirt, bib and medal, which every race gives. */
  readonly kit: readonly string[]
  readonly faq: readonly (readonly [question: string, answer: string])[]
  readonly sponsors: readonly string[]
  readonly gallery: readonly [string, string, string, string]
  readonly instagram: string
}

/** The course as the map will show it: where, how long and between which heights. */
export interface Track {
  readonly latitude: number
  readonly longitude: number
  /** Metres above the sea. */
  readonly low: number
  readonly high: number
  readonly hills: number
  /** Its long side: 1 is round. */
  readonly stretch: number
  /** Degrees from north. */
  readonly bearing: number
}

export const RACE_PAGES: Readonly<Record<string, RacePage>> = {
  'bahia-caracoli': {
    primary_color: '#0E5A8A',
    about:
      'Salimos de noche y llegamos con el sol sobre la sierra. **Bahía Caracolí** es una media maratón y una 10K por la orilla: rápida, fresca y con la brisa a favor en los últimos cinco kilómetros.\n\n- Hidratación cada 2,5 km, con agua y naranja\n- Liebres de 1:35 a 2:30 en la 21K\n- Baño de mar y arepa de huevo en la meta',
    course:
      'Del malecón hacia Taganga por la bahía y regreso por el Rodadero viejo. Hay tres subidas cortas; la última, la del mirador, con tambores.',
    track: { latitude: 11.2436, longitude: -74.2122, low: 3, high: 58, hills: 3, stretch: 2.6, bearing: 20 },
    kit: ['Gorra de visera para el sol de vuelta'],
    faq: [
      [
        '¿Qué tan fuerte es el calor?',
        'A las 5:00 a. m. hay unos 25 °C. Por eso cerramos la meta a las 8:30: nadie corre a mediodía.',
      ],
    ],
    sponsors: ['Agua Sierra Alta', 'Hotel Punta Coral', 'Panadería La Bahía', 'Clínica del Mar'],
    gallery: [
      'La orilla antes de la salida',
      'La bahía de noche, vista desde el mirador',
      'El sol sobre la sierra',
      'La bahía el día anterior',
    ],
    instagram: '@bahiacaracoli',
  },
  'frailejon-urbano': {
    primary_color: '#2F6B4F',
    about:
      'El circuito más rápido de Bogotá vuelve a cerrarse para ti. **Frailejón Urbano** es plana, con curvas amplias y cajones de salida por ritmo: si buscas tu mejor marca, es aquí.\n\nPor cada inscripción sembramos un frailejón en el páramo de Sumapaz con el vivero de la comunidad.',
    course:
      'Dos vueltas al parque y a sus avenidas para la 10K, una para la 5K. Asfalto parejo, sin adoquín y sin puentes.',
    track: {
      latitude: 4.6584,
      longitude: -74.0937,
      low: 2_551,
      high: 2_566,
      hills: 4,
      stretch: 1.5,
      bearing: 60,
    },
    kit: ['Manga corta de secado rápido', 'Sobre con semillas de árbol nativo'],
    faq: [
      [
        'Vivo a nivel del mar, ¿me afecta la altura?',
        'Bogotá está a 2.600 m. Llega dos días antes, hidrátate y sal un poco más suave: el circuito te lo devuelve al final.',
      ],
    ],
    sponsors: ['Café Sumapaz', 'Bicimensajeros del Norte', 'Óptica Monserrate', 'Fundación Páramo Vivo'],
    gallery: [
      'Frailejones al borde de la ciudad',
      'Los cerros al caer la tarde',
      'La niebla de las seis',
      'El parque visto desde el vivero',
    ],
    instagram: '@frailejonurbano',
  },
  'llano-abierto': {
    primary_color: '#C2560E',
    about:
      'Rectas largas, cielo enorme y joropo en cada punto de hidratación. En **Llano Abierto** el horizonte no se acaba y la mamona tampoco: hay una porción para cada finalista.\n\n- Tres distancias y una sola fiesta\n- Ducha de campo en el kilómetro 12\n- Parqueo gratis en el parque Malocas',
    course:
      'De Los Fundadores a la vía de las fincas y de vuelta. Sombra de samanes del 4 al 9; del 9 en adelante, gorra y buen ritmo.',
    track: { latitude: 4.1418, longitude: -73.6262, low: 438, high: 472, hills: 3, stretch: 3, bearing: 95 },
    kit: ['Pañuelo llanero', 'Vale por una porción de mamona'],
    faq: [['¿Puedo correr con mi perro?', 'Solo en la 5K, con correa corta y saliendo al final del grupo.']],
    sponsors: ['Ganadería El Morichal', 'Radio Joropo 98', 'Distribuidora Orinoquia', 'Arroz Sol de Enero'],
    gallery: [
      'La recta de los samanes',
      'El río al anochecer',
      'Nubes de verano sobre la meta',
      'Cae la tarde en la finca',
    ],
    instagram: '@llanoabierto',
  },
  'niebla-cafetera-trail': {
    primary_color: '#1F6B52',
    about:
      'Palmas de cera, barro y una niebla que se abre cuando quiere. **Niebla Cafetera** es montaña de verdad: sube a los bosques de Cocora, cruza el río siete veces y baja entre cafetales.\n\nEs una carrera de autosuficiencia: llevas lo obligatorio y encuentras cuatro puntos con comida caliente.',
    course:
      'La 30K suma tres ascensos largos y una cresta expuesta. El barro es parte del recorrido: zapatilla con taco y bastones permitidos.',
    track: {
      latitude: 4.6376,
      longitude: -75.5703,
      low: 1_840,
      high: 2_920,
      hills: 3,
      stretch: 1.8,
      bearing: 70,
    },
    kit: ['Vaso plegable (no hay vasos desechables)', 'Media libra de café de la zona'],
    faq: [
      [
        '¿Cuál es el equipo obligatorio?',
        'Chaqueta impermeable, manta térmica, silbato, linterna, medio litro de agua y celular cargado. Lo revisamos al entregar el kit.',
      ],
      ['¿Hay tiempos de corte?', 'Sí: kilómetro 12 a las 3 h, kilómetro 22 a las 6 h y meta a las 9 h.'],
    ],
    sponsors: ['Finca La Palma Quieta', 'Botas Cordillera', 'Trueque Café de Origen', 'Cabañas El Mirador'],
    gallery: [
      'Entre cafetales, kilómetro 4',
      'El valle al anochecer',
      'La niebla que se abre',
      'Palmas de cera en Cocora',
    ],
    instagram: '@nieblacafetera',
  },
  'brisa-farallones': {
    primary_color: '#B8324A',
    about:
      'Cali se corre con la brisa en la cara. **Brisa Farallones** sale de la Panamericana, sube al pie de la montaña y vuelve por el río, con orquesta en vivo en los últimos dos kilómetros.',
    course:
      'Primera mitad en falso plano hacia el oeste, regreso en bajada por la avenida del río. Siete puntos de hidratación.',
    track: {
      latitude: 3.4216,
      longitude: -76.5412,
      low: 972,
      high: 1_088,
      hills: 1,
      stretch: 2.2,
      bearing: 265,
    },
    kit: ['Toalla de mano'],
    faq: [
      [
        '¿A qué hora llega la brisa?',
        'La de la tarde, hacia las cuatro. En la mañana corre otra más suave que baja de la montaña: también ayuda.',
      ],
    ],
    sponsors: ['Salsa Pura FM', 'Lulada Doña Eme', 'Gimnasio Río Claro', 'Transportes Pance'],
    gallery: [
      'La ciudad desde el kilómetro 5',
      'Los Farallones de noche',
      'La salida, con el sol bajo',
      'La tarde caleña',
    ],
    instagram: '@brisafarallones',
  },
  'orquidea-solidaria': {
    primary_color: '#8A3FA0',
    about:
      'Cada inscripción siembra un árbol en la cuenca del Otún. **Orquídea Solidaria** es de toda la familia: 10K para exigirte, 5K para conversar y una 2K en la que los niños mandan.\n\nEl club publica cada año el mapa de lo sembrado y cuántos árboles siguen vivos.',
    course:
      'Vuelta al centro por la circunvalar, con regreso por el parque lineal. La 2K infantil se corre entera dentro del parque.',
    track: {
      latitude: 4.8118,
      longitude: -75.6993,
      low: 1_402,
      high: 1_468,
      hills: 4,
      stretch: 1.6,
      bearing: 120,
    },
    kit: ['Una orquídea pequeña para cada familia inscrita'],
    faq: [
      ['¿Puedo entrar con mi hijo a la 2K?', 'Sí, un adulto por niño y sin costo. La medalla es del niño.'],
    ],
    sponsors: ['Vivero Otún', 'Droguería La Familiar', 'Jugos Tres Frutas', 'Colegio Los Guaduales'],
    gallery: [
      'El parque florecido',
      'La circunvalar al anochecer',
      'Un domingo claro',
      'Los árboles que ya sembramos',
    ],
    instagram: '@orquideasolidaria',
  },
  'relevos-altiplano': {
    primary_color: '#2C5FA8',
    about:
      'Cuatro personas, cinco kilómetros cada una y un testigo que no se puede caer. **Relevos Altiplano** se inscribe por equipo: una sola compra, cuatro corredores y un tiempo que es de todos.',
    course:
      'Circuito de 5 km que se recorre cuatro veces. La zona de relevo está en la pista de la Villa Olímpica, con graderías.',
    track: {
      latitude: 5.5471,
      longitude: -73.3561,
      low: 2_762,
      high: 2_806,
      hills: 3,
      stretch: 1.4,
      bearing: 10,
    },
    kit: ['Testigo conmemorativo para el equipo'],
    faq: [
      [
        '¿Podemos cambiar a alguien del equipo?',
        'Sí, hasta el jueves anterior y sin costo, desde «Mis inscripciones».',
      ],
    ],
    sponsors: ['Lácteos El Altiplano', 'Ruanas Nobsa', 'Papa Criolla Boyacense', 'Emisora La Villa'],
    gallery: [
      'La recta de los trigales',
      'Última posta, al anochecer',
      'El altiplano en diciembre',
      'La loma del tercer relevo',
    ],
    instagram: '@relevosaltiplano',
  },
  'media-guayacan-dorado': {
    primary_color: '#E3A008',
    about:
      'Cuando florecen los guayacanes, Medellín sale a correr. **Media Guayacán Dorado** reúne a seis mil personas en tres distancias, con la ciudad cerrada al tráfico y un barrio distinto animando cada kilómetro.\n\n- Certificada por la federación\n- Liebres cada cinco minutos\n- Metro gratis con el dorsal hasta las 11:00 a. m.',
    course:
      'Ida por la avenida del río, vuelta por los barrios del occidente y llegada bajo los guayacanes de Plaza Mayor.',
    track: {
      latitude: 6.2431,
      longitude: -75.5768,
      low: 1_474,
      high: 1_532,
      hills: 3,
      stretch: 2.8,
      bearing: 5,
    },
    kit: ['Camiseta en dos cortes, con o sin mangas'],
    faq: [
      ['¿Sirve para clasificar a otras carreras?', 'La 21K está medida y certificada: tu tiempo es oficial.'],
    ],
    sponsors: [
      'Banco de las Flores',
      'Arepas La Abuela',
      'Metálicas Aburrá',
      'Seguros Dorado',
      'Emisora Valle FM',
    ],
    gallery: ['Bajo los guayacanes', 'La ciudad encendida', 'El valle, kilómetro 3', 'El valle al atardecer'],
    instagram: '@mediaguayacan',
  },
  'canon-rojo-ultra': {
    primary_color: '#A8322A',
    about:
      'El cañón del Chicamocha de arriba abajo y de vuelta: calor, cornisas y un silencio inmenso. **Cañón Rojo** no es para debutar; es para contarla.\n\nEl cupo es pequeño a propósito: el sendero es frágil y el rescate, lento.',
    course:
      'De la mesa al río por camino de herradura y regreso por la cuchilla. La 42K baja y sube el cañón dos veces.',
    track: {
      latitude: 7.0288,
      longitude: -73.0861,
      low: 690,
      high: 1_720,
      hills: 2,
      stretch: 2,
      bearing: 150,
    },
    kit: ['Cubrenuca', 'Sales y dos geles'],
    faq: [
      ['¿Piden certificado médico?', 'Sí, en 42K y 21K: de menos de seis meses, al reclamar el kit.'],
      [
        '¿Y si abandono?',
        'Hay tres puntos de retiro con transporte. Avisa siempre en un puesto: nadie se va solo.',
      ],
    ],
    sponsors: [
      'Hormiga Culona Snacks',
      'Cuerdas y Rapel Mesa',
      'Limonada de Panela Guane',
      'Rescate Voluntario 24',
    ],
    gallery: [
      'La bajada al río',
      'El cañón a las cuatro de la mañana',
      'La cuchilla, kilómetro 17',
      'La mesa desde el río',
    ],
    instagram: '@canonrojoultra',
  },
  'marea-nocturna': {
    primary_color: '#3B2FA0',
    about:
      'Se corre de noche, a orillas del Magdalena, con luces en la muñeca y tambores en cada kilómetro. **Marea Nocturna** terminó con el malecón lleno: gracias a los que corrieron y a los que se quedaron a bailar.',
    course: 'Ida y vuelta por el Gran Malecón, plana e iluminada. El último kilómetro es entre graderías.',
    track: { latitude: 11.0176, longitude: -74.7939, low: 4, high: 16, hills: 3, stretch: 4, bearing: 140 },
    kit: ['Pulsera de luz'],
    faq: [['¿Dónde veo mi tiempo?', 'Los resultados oficiales llegan al correo con el que te inscribiste.']],
    sponsors: ['Cervecería Bocas de Ceniza', 'Raspao del Malecón', 'Luces Caribe', 'Taxi Amigo'],
    gallery: [
      'El río antes de la salida',
      'Kilómetro 5, medianoche',
      'El puente encendido',
      'Las luces del malecón',
    ],
    instagram: '@mareanocturna',
  },
  'alba-de-murallas': {
    primary_color: '#A8466B',
    about:
      'Doce kilómetros por la ciudad vieja antes de que despierte. **Alba de Murallas** sale a oscuras de la Torre del Reloj y llega sobre la muralla, con el sol entrando por el mar.',
    course:
      'Centro, San Diego, Getsemaní y Manga, con el último kilómetro sobre la muralla. Hay adoquín: mira dónde pisas.',
    track: { latitude: 10.4229, longitude: -75.5493, low: 2, high: 18, hills: 5, stretch: 1.7, bearing: 30 },
    kit: ['Abanico de palma'],
    faq: [['¿Se puede caminar?', 'La 6K sí, con hora y media de límite. La 12K se corre.']],
    sponsors: ['Posada San Diego', 'Cocadas Doña Bertha', 'Lancha y Sol', 'Café de la Plaza'],
    gallery: [
      'La garita a primera hora',
      'Getsemaní de noche',
      'El sol sobre el mar',
      'La ciudad vieja desde la bahía',
    ],
    instagram: '@albademurallas',
  },
  'condor-de-altura': {
    primary_color: '#1F4F8F',
    about:
      'A 2.500 metros se respira distinto. **Cóndor de Altura** corre con el Galeras de frente, entre parcelas de todos los verdes. La 3K es gratis: trae a quien nunca ha corrido.',
    course: 'De la plaza a las veredas del norte y regreso. Dos subidas largas y una bajada que perdona.',
    track: {
      latitude: 1.2141,
      longitude: -77.2786,
      low: 2_520,
      high: 2_690,
      hills: 2,
      stretch: 1.6,
      bearing: 330,
    },
    kit: ['Gorro de lana tejido en la región'],
    faq: [
      [
        'La 3K es gratis, ¿tiene medalla?',
        'Sí, y también número. Solo pedimos que te inscribas para saber cuántos somos.',
      ],
    ],
    sponsors: ['Helados de Paila Nariño', 'Barniz y Madera', 'Cuy Real', 'Cooperativa Las Parcelas'],
    gallery: [
      'Las parcelas del norte',
      'El volcán al anochecer',
      'La plaza desde arriba',
      'Un cóndor sobre el Galeras',
    ],
    instagram: '@condordealtura',
  },
}
