/** The name and station of the device: the same for every volunteer who works on it. */
export interface DeviceSettings {
  /** What a race knows it by. To each race another: a device is of one organizer, and this one may work for several. */
  id(race: string): string
  name: string
  /** Null: it hands over without one. Undefined: nobody said yet. */
  station(race: string): string | null | undefined
  chooseStation(race: string, station: string | null): void
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

const ID = 'zancada.device.id'
const NAME = 'zancada.device.name'
/** No station is called so: a name has at least one letter. */
const NO_STATION = ''
const stationKey = (race: string) => `zancada.device.station.${race}`

export function deviceSettings(
  storage: Storage,
  newId: () => string,
  defaultName: (mark: string) => string,
): DeviceSettings {
  const kept = (key: string) => {
    const id = storage.getItem(key) ?? newId()
    storage.setItem(key, id)
    return id
  }
  const own = kept(ID)
  return {
    id: (race) => kept(`${ID}.${race}`),
    get name() {
      return storage.getItem(NAME) ?? defaultName(own.slice(-4).toUpperCase())
    },
    set name(name) {
      storage.setItem(NAME, name)
    },
    station(race) {
      const kept = storage.getItem(stationKey(race))
      if (kept === null) return undefined
      return kept === NO_STATION ? null : kept
    },
    chooseStation(race, station) {
      storage.setItem(stationKey(race), station ?? NO_STATION)
    },
  }
}
