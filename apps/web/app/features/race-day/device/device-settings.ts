/** What this device is called and where it stands: of the device, whoever works on it. */
export interface DeviceSettings {
  /** What a race knows it by. To each race another: a device is of one organizer, and this one may work for several. */
  id(race: string): string
  name: string
  station(race: string): string | null
  chooseStation(race: string, station: string | null): void
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const ID = 'zancada.device.id'
const NAME = 'zancada.device.name'
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
    station: (race) => storage.getItem(stationKey(race)),
    chooseStation(race, station) {
      if (station === null) storage.removeItem(stationKey(race))
      else storage.setItem(stationKey(race), station)
    },
  }
}
